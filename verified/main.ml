(* Reads certificates for the proven checker. Nothing here is proven, and a verdict depends on two functions alone:
   `next_char` returns the characters of the first line, and `judge` the text of the verdict, which is printed. All else
   that is read is a hint: a wrong one leads to a refusal at worst. *)
open Checker

exception Bad of string

let path = ref "" and channel = ref stdin and line = ref 0 and exit_code = ref 0
let bad_file form = Printf.ksprintf (fun why -> raise (Bad (!path ^ ": " ^ why))) form
let fail form = Printf.ksprintf (fun why -> raise (Bad (Printf.sprintf "%s:%d: %s" !path !line why))) form
let next_line () = let s = input_line !channel in incr line; s

(* Numbers and texts of Coq; small numbers are shared. *)
let bit i p = if i land 1 = 1 then XI p else XO p
let small = Array.make 4096 XH
let () = for i = 2 to 4095 do small.(i) <- bit i small.(i / 2) done
let rec positive i = if i < 4096 then small.(i) else bit i (positive (i / 2))
let num i = if i <= 0 then N0 else Npos (positive i)
let text chars = String.of_seq (List.to_seq chars)
let chars text = List.of_seq (String.to_seq text)
let int n = int_of_string (text (number n))

let grid input =
  let line () = Scanf.bscanf input "%[^\\]\\n" Fun.id in
  match String.split_on_char ' ' (line ()) with
  | "#" :: rows :: cols :: colors :: rules :: start :: others ->
      let row_count = int_of_string rows in
      let rows = num row_count and cols = num (int_of_string cols) in
      let row, col = match List.assoc_opt (chars start) (named_cells rows cols) with
        | Some place -> place
        | None -> Scanf.sscanf start "%d,%d" (fun row col -> num row, num col) in
      let has shape = List.exists (fun word -> chars (" " ^ word) = shape_name shape) others in
      Grid { g_rows = rows; g_cols = cols; g_colors = num (int_of_string colors); g_walk = rules = "color-walk";
             g_row = row; g_col = col; g_one = List.mem "1" others;
             g_shape = Option.value ~default:Square (List.find_opt has shapes);
             g_cells = List.init row_count (fun _ -> chars (line ())) }
  | _ -> raise Not_found

let graph input =
  Scanf.bscanf input "p edge %d %d\\nc colors %d\\ns %d\\n" (fun vertices edges colors start ->
    let color _ = Scanf.bscanf input "n %_d %[^\\]\\n" (function "." -> None | c -> Some (num (int_of_string c))) in
    let edge _ = Scanf.bscanf input "e %d %d\\n" (fun a b -> num (a - 1), num (b - 1)) in
    let cells = List.init vertices color in
    Graph { v_colors = num colors; v_start = num (start - 1); v_cells = cells; v_edges = List.init edges edge })

let first_line s =
  try
    Scanf.sscanf s "{\"certificate\":3,\"board\":%d,\"%[a-z]\":\"%[^\"]\",%[^0-9]%d,\"moves\":\"%[^\"]\",\"proof\":%d"
      (fun index member board members length symbols lines ->
        let picture = (if member = "grid" then grid else graph) (Scanf.Scanning.from_string board) in
        { c_index = num index; c_picture = picture; c_any = members <> "\"length\":"; c_length = num length;
          c_symbols = chars symbols; c_lines = num lines })
  with Scanf.Scan_failure _ | Failure _ | End_of_file | Invalid_argument _ | Not_found ->
    fail "no certificate starts here; expected {\"certificate\":3,...} as `solve --certificate` writes it"

let next_char s i = if i < String.length s then Some (s.[i], i + 1) else None

(* A number of a proof line, and whether a minus sign precedes it. *)
let number_in word =
  let is_last = String.starts_with ~prefix:"-" word in
  let digits = if is_last then String.sub word 1 (String.length word - 1) else word in
  match int_of_string_opt digits with
  | Some n when n >= 0 && n <= 0x7fffffff && string_of_int n = digits -> num n, is_last
  | _ -> fail "invalid number in a proof line at '%s'; expected whole numbers after single spaces" word

(* The proof line number i, from 0. *)
let proof_line c cells i =
  let words = try String.split_on_char ' ' (next_line ()) with End_of_file ->
    bad_file "ends after %d of the %d proof lines of board %d" i (int c.c_lines) (int c.c_index) in
  match line_of cells (num i) (chars (List.hd words)) (List.map number_in (List.tl words)) with
  | Fine line -> line
  | Fault why -> fail "%s" (text why)

(* A certificate whose first line is [s]. *)
let judge s =
  let first = num !line and i = ref 0 and c = first_line s in
  let cells = size (cells_of c.c_picture) and lines = int c.c_lines in
  let next () = incr i; proof_line c cells (!i - 1), () in
  let verdict = certified (next_char s) next 0 c () in
  let report = text (report (chars !path) first c verdict) in
  (match verdict with Malformed _ -> raise (Bad report) | Refused _ -> exit_code := max 1 !exit_code | Accepted -> ());
  while !i < lines do ignore (next ()) done;
  report

(* The verdicts are printed once the whole file has been read: invalid text is refused before any of them. *)
let check_file name =
  path := name; line := 0;
  channel := (try open_in_bin name with Sys_error _ -> bad_file "cannot be read; expected a readable file");
  let verdicts = ref [] in
  (try while true do verdicts := judge (next_line ()) :: !verdicts done with End_of_file -> ());
  if !line = 0 then bad_file "is empty; expected a certificate (solve --certificate)";
  seek_in !channel (pos_in !channel - 1);
  if input_char !channel <> '\n' then fail "incomplete line; expected a line feed at its end";
  close_in !channel;
  List.iter print_endline (List.rev !verdicts)

let () =
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20; space_overhead = 80 };
  let complain why = prerr_endline ("colorwalk-verified: " ^ why); exit_code := 2 in
  if Array.length Sys.argv = 1 then complain "expected a FILE of certificates (solve --certificate)";
  Array.iteri (fun i file -> if i > 0 then try check_file file with Bad why -> complain why) Sys.argv;
  exit !exit_code
