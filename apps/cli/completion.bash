# Completion of colorwalk for bash: commands, options and their values from its help, names from its lists, and files.
_colorwalk() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  local help='' list='' offers=''
  ((COMP_CWORD == 1)) || help=$("$1" "$command" --help 2>/dev/null)
  if ((COMP_CWORD == 1)); then
    offers=$("$1" --help | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) .*/\1/p')
  elif [[ $word == -* ]]; then
    offers=$(sed -nE 's/^  (-[a-zA-Z],)? *(--[a-z-]+).*/\2/p' <<<"$help")
  else
    ((COMP_CWORD > 2)) || previous='[A-Z]+'  # An argument; its text is that of an option.
    # A fixed set of values begins the text: "uniform: square (default), torus or eight".
    offers=$(sed -nE "s/ \([^)]*\)//g; s/^  $previous .*  ([a-z, ]+: )?([a-z-]+(, [a-z-]+)*) or ([a-z-]*).*/\2 \4/p" \
      <<<"$help")
    case $command$previous in
      *--solver) list=solvers ;;
      *--format) [[ -n $offers ]] || list=formats ;;
      run\[*) list=descriptors ;;
    esac
    [[ -z $list ]] || offers=$("$1" list "$list" | sed -nE 's/^  ([a-z0-9-]+) .*/\1/p')
  fi
  mapfile -t COMPREPLY < <(compgen -W "${offers//,/}" -- "$word")
}
complete -o default -F _colorwalk colorwalk
