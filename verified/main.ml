(* Reads certificates for the proven checker. Nothing here is proven, and a verdict depends on two functions alone:
   `next_char` returns the characters of the first line, and `print` prints the verdict. All else that is read is a hint:
   a wrong one leads to a refusal at worst. A file is read twice, so that invalid text is refused before any verdict. *)
open Checker

exception Malformed of string

let path = ref "" and channel = ref stdin and line = ref 0
let malformed_file why = raise (Malformed (!path ^ ": " ^ why))
let fail why = raise (Malformed (Printf.sprintf "%s:%d: %s" !path !line why))

let next_line () =
  match input_line !channel with s -> incr line; Some s | exception End_of_file -> None

(* Numbers of Coq; the small ones are shared. *)
let bit i p = if i land 1 = 1 then XI p else XO p
let small = Array.make 4096 XH
let () = for i = 2 to 4095 do small.(i) <- bit i small.(i / 2) done
let rec positive i = if i < 4096 then small.(i) else bit i (positive (i / 2))
let num i = if i <= 0 then N0 else Npos (positive i)
let text chars = String.of_seq (List.to_seq chars)
let chars text = List.of_seq (String.to_seq text)
let int n = int_of_string (text (number n))

(* ---- The first line ---- *)

type first = { certificate : certificate; index : int; length : int; lines : int; cells : int; symbols : string; fault : string }

let color one symbol =
  match String.index_opt "0123456789abcdefghijklmnopqrstuvwxyzA" symbol with Some i -> if one then i - 1 else i | None -> -1

let grid input =
  let line () = Scanf.bscanf input "%[^\\]\\n" Fun.id in
  match String.split_on_char ' ' (line ()) with
  | "#" :: rows :: cols :: colors :: rules :: start :: others ->
      let rows = int_of_string rows and cols = int_of_string cols and one = List.mem "1" others in
      let names = [ "ul", (0, 0); "ur", (0, cols - 1); "ll", (rows - 1, 0); "lr", (rows - 1, cols - 1);
                    "c", (rows / 2, cols / 2) ] in
      let row, col = try List.assoc start names with Not_found -> Scanf.sscanf start "%d,%d" (fun r c -> r, c) in
      if rows > 256 || cols > 256 || row >= rows || col >= cols then raise Not_found;
      let has shape = List.exists (fun word -> " " ^ word = text (shape_name shape)) others in
      let cell symbol = if symbol = '.' then None else Some (num (color one symbol)) in
      let cells = List.init rows (fun _ -> List.map cell (chars (line ()))) in
      Scanf.bscanf input "\\n" ();
      let shape = Option.value ~default:Square (List.find_opt has shapes) in
      Grid { g_rows = num rows; g_cols = num cols; g_colors = num (int_of_string colors); g_walk = rules = "color-walk";
             g_row = num row; g_col = num col; g_one = one; g_shape = shape; g_cells = cells }, rows * cols, one
  | _ -> raise Not_found

let graph input =
  Scanf.bscanf input "p edge %d %d\\nc colors %d\\ns %d\\n" (fun vertices edges colors start ->
    let color _ = Scanf.bscanf input "n %_d %[^\\]\\n" (function "." -> None | c -> Some (num (int_of_string c))) in
    let edge _ = Scanf.bscanf input "e %d %d\\n" (fun a b -> num (a - 1), num (b - 1)) in
    if start > vertices then raise Not_found;
    let cells = List.init vertices color in
    let edges = List.init edges edge in
    Graph { v_colors = num colors; v_start = num (start - 1); v_cells = cells; v_edges = edges }, vertices, false)

let first_line s =
  try
    let input = Scanf.Scanning.from_string s in
    let index, member = Scanf.bscanf input "{\"certificate\":3,\"board\":%d,\"%[a-z]\":\"" (fun i m -> i, m) in
    let picture, cells, one = if member = "grid" then grid input else graph input in
    Scanf.bscanf input "\",%[^0-9]%d,\"moves\":\"%[^\"]\",\"proof\":%d" (fun members length symbols lines ->
      let moves = List.map (color one) (chars symbols) in
      let is_color m = m >= 0 && m < int (colors_of picture) in
      let fault =
        if not (List.for_all is_color moves) then
          "the referee rejected the solution: it has a symbol that is not a color of the board"
        else if List.length moves = length then ""
        else Printf.sprintf "the solution has %d moves, but the claimed length is %d" (List.length moves) length in
      let certificate = { c_index = num index; c_picture = picture; c_any = members <> "\"length\":";
                          c_moves = List.map num moves; c_lines = num lines } in
      { certificate; index; length; lines; cells; symbols; fault })
  with Scanf.Scan_failure _ | Failure _ | End_of_file | Invalid_argument _ | Not_found ->
    fail "no certificate starts here; expected {\"certificate\":3,...} as `solve --certificate` writes it"

let next_char s i = if i < String.length s then Some (s.[i], i + 1) else None

(* ---- The proof ---- *)

(* The number that the digits of a word are, without its first [from] characters. *)
let number_in from word =
  let value = ref 0 and digits = String.length word - from in
  let add c = if c >= '0' && c <= '9' then value := 10 * !value + Char.code c - 48 else value := max_int in
  if digits > 0 && digits < 11 then for i = from to String.length word - 1 do add word.[i] done;
  if digits < 1 || digits > 10 || (digits > 1 && word.[from] = '0') || !value < 0 || !value > 0x7fffffff then
    fail (Printf.sprintf "invalid number in a proof line at '%s'; expected whole numbers after single spaces" word);
  !value

(* Line number i, from 0, of a certificate. *)
let proof_line first i =
  let back word =
    let is_last = word <> "" && word.[0] = '-' in
    let distance = number_in (if is_last then 1 else 0) word in
    if distance < 1 || distance > i then fail (Printf.sprintf "a premise %d lines back; expected 1 to %d" distance i);
    num distance, is_last in
  let cell word =
    let x = number_in 0 word in
    if x >= first.cells then fail (Printf.sprintf "cell %d is outside the board; expected 0 to %d" x (first.cells - 1));
    num x in
  match Option.map (String.split_on_char ' ') (next_line ()) with
  | Some ("m" :: backs) -> Moves (List.map back backs)
  | Some ("c" :: cells) -> Sum (None, List.map cell cells)
  | Some [ "f" ] -> Sum (Some (N0, false), [])
  | Some ("f" :: premise :: cells) -> let premise = back premise in Sum (Some premise, List.map cell cells)
  | Some _ -> fail "invalid proof line; expected c, m or f and numbers"
  | None -> malformed_file (Printf.sprintf "ends after %d of the %d proof lines of board %d" i first.lines first.index)

(* ---- Files ---- *)

let exit_code = ref 0

let rec each_certificate visit =
  match next_line () with Some s -> visit s (first_line s); each_certificate visit | None -> ()

let read s first =
  let check s certificate = Option.iter (fun why -> fail (text why)) (malformed (next_char s) 0 certificate) in
  if first.fault = "" then check s first.certificate else begin
    (* The line without its solution, which is refused later. *)
    let tail = Printf.sprintf "%d,\"moves\":\"%s\",\"proof\":%d}" first.length first.symbols first.lines in
    let head = String.sub s 0 (max 0 (String.length s - String.length tail)) in
    if head ^ tail <> s || (first.length = 0) <> (first.lines = 0) then fail "not spelled as `solve --certificate` does";
    check (head ^ "0,\"moves\":\"\",\"proof\":0}") { first.certificate with c_moves = []; c_lines = N0 }
  end;
  for i = 0 to first.lines - 1 do ignore (proof_line first i) done

let judge s first =
  let first_line = !line and i = ref 0 in
  let next () = incr i; proof_line first (!i - 1), () in
  let verdict = if first.fault <> "" then Refused (None, chars first.fault)
    else certified (next_char s) next 0 first.certificate () in
  while !i < first.lines do ignore (next ()) done;
  let print word = Printf.printf "%d\t%s\t%d\t%s\n%!" first.index word first.length in
  match verdict with
  | Accepted -> print "optimal" (Printf.sprintf "solution accepted, %d proof lines accepted" first.lines)
  | Malformed why -> line := first_line; fail (text why)
  | Refused (at, why) ->
      let after = match at with Some n -> 1 + int n | None -> 0 in
      print "refused" (Printf.sprintf "%s:%d: %s" !path (first_line + after) (text why));
      exit_code := max !exit_code 1

let check_file name =
  path := name;
  channel := (try open_in_bin name with Sys_error _ -> malformed_file "cannot be read; expected a readable file");
  let size = in_channel_length !channel in
  if size = 0 then malformed_file "is empty; expected a certificate (solve --certificate)";
  seek_in !channel (size - 1);
  if input_char !channel <> '\n' then malformed_file "incomplete line; expected a line feed at its end";
  List.iter (fun visit -> seek_in !channel 0; line := 0; each_certificate visit) [ read; judge ];
  close_in !channel

let () =
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20; space_overhead = 80 };
  let complain why = prerr_endline ("colorwalk-verified: " ^ why); exit_code := 2 in
  (match List.tl (Array.to_list Sys.argv) with
   | [] -> complain "expected a FILE of certificates (solve --certificate)"
   | files -> List.iter (fun file -> try check_file file with Malformed why -> complain why) files);
  exit !exit_code
