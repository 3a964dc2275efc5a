# Completion of colorwalk for bash: commands and options from its help, names from its lists, and files.
_colorwalk() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} list='' offers=''
  if ((COMP_CWORD == 1)); then
    offers=$("$1" --help | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) .*/\1/p')
  elif [[ $word == -* ]]; then
    offers=$("$1" "${COMP_WORDS[1]}" --help 2>/dev/null | sed -nE 's/^  (-[a-zA-Z],)? *(--[a-z-]+).*/\2/p')
  else
    case $previous in
      --solver) list=solvers ;;
      --format) list=formats ;;
      run) list=descriptors ;;
    esac
    [[ -z $list ]] || offers=$("$1" list "$list" | sed -nE 's/^  ([a-z0-9-]+) .*/\1/p')
  fi
  mapfile -t COMPREPLY < <(compgen -W "$offers" -- "$word")
}
complete -o default -F _colorwalk colorwalk
