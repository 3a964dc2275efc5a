(* Reads certificates for the proven checker. Nothing here is proven, and a verdict depends on two functions alone:
   `next_char` returns the characters of the first line, and `print` prints the verdict. All else that is read is a hint:
   a wrong one leads to a refusal at worst. *)
open Checker

exception Bad of string

let path = ref "" and channel = ref stdin and line = ref 0
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

(* ---- The first line ---- *)

let grid input =
  let line () = Scanf.bscanf input "%[^\\]\\n" Fun.id in
  match String.split_on_char ' ' (line ()) with
  | "#" :: rows :: cols :: colors :: rules :: start :: others ->
      let rows = int_of_string rows and cols = int_of_string cols in
      let names = [ "ul", (0, 0); "ur", (0, cols - 1); "ll", (rows - 1, 0); "lr", (rows - 1, cols - 1);
                    "c", (rows / 2, cols / 2) ] in
      let row, col = try List.assoc start names with Not_found -> Scanf.sscanf start "%d,%d" (fun r c -> r, c) in
      let has shape = List.exists (fun word -> " " ^ word = text (shape_name shape)) others in
      Grid { g_rows = num rows; g_cols = num cols; g_colors = num (int_of_string colors); g_walk = rules = "color-walk";
             g_row = num row; g_col = num col; g_one = List.mem "1" others;
             g_shape = Option.value ~default:Square (List.find_opt has shapes);
             g_cells = List.init rows (fun _ -> chars (line ())) }
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

(* ---- The proof ---- *)

let number_in word =
  match int_of_string_opt word with
  | Some n when n >= 0 && n <= 0x7fffffff && string_of_int n = word -> n
  | _ -> fail "invalid number in a proof line at '%s'; expected whole numbers after single spaces" word

(* Line number i, from 0. *)
let proof_line certificate cells i =
  let back word =
    let is_last = String.starts_with ~prefix:"-" word in
    let distance = number_in (if is_last then String.sub word 1 (String.length word - 1) else word) in
    if distance < 1 || distance > i then fail "a premise %d lines back; expected 1 to %d" distance i;
    num distance, is_last in
  let cell word =
    let x = number_in word in
    if x >= cells then fail "cell %d is outside the board; expected 0 to %d" x (cells - 1);
    num x in
  match String.split_on_char ' ' (next_line ()) with
  | "m" :: backs -> Moves (List.map back backs)
  | "c" :: cells -> Sum (None, List.map cell cells)
  | [ "f" ] -> Sum (Some (N0, false), [])
  | "f" :: premise :: cells -> let premise = back premise in Sum (Some premise, List.map cell cells)
  | _ -> fail "invalid proof line; expected c, m or f and numbers"
  | exception End_of_file ->
      bad_file "ends after %d of the %d proof lines of board %d" i (int certificate.c_lines) (int certificate.c_index)

(* ---- Files ---- *)

let exit_code = ref 0

(* A certificate whose first line is [s]. *)
let judge s verdicts =
  let first = !line and i = ref 0 in
  let c = first_line s in
  let cells = List.length (cells_of c.c_picture) and lines = int c.c_lines in
  let next () = incr i; proof_line c cells (!i - 1), () in
  let print word = Printf.bprintf verdicts "%d\t%s\t%d\t%s\n" (int c.c_index) word (int c.c_length) in
  (match certified (next_char s) next 0 c () with
   | Accepted -> print "optimal" (Printf.sprintf "solution accepted, %d proof lines accepted" lines)
   | Malformed why -> line := first; fail "%s" (text why)
   | Refused (at, why) ->
       let after = match at with Some n -> 1 + int n | None -> 0 in
       print "refused" (Printf.sprintf "%s:%d: %s" !path (first + after) (text why));
       exit_code := max !exit_code 1);
  while !i < lines do ignore (next ()) done

(* The verdicts are printed once the whole file has been read: invalid text is refused before any of them. *)
let check_file name =
  path := name;
  line := 0;
  channel := (try open_in_bin name with Sys_error _ -> bad_file "cannot be read; expected a readable file");
  let verdicts = Buffer.create 100 in
  (try while true do judge (next_line ()) verdicts done with End_of_file -> ());
  if !line = 0 then bad_file "is empty; expected a certificate (solve --certificate)";
  seek_in !channel (pos_in !channel - 1);
  if input_char !channel <> '\n' then fail "incomplete line; expected a line feed at its end";
  close_in !channel;
  print_string (Buffer.contents verdicts)

let () =
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20; space_overhead = 80 };
  let complain why = prerr_endline ("colorwalk-verified: " ^ why); exit_code := 2 in
  if Array.length Sys.argv = 1 then complain "expected a FILE of certificates (solve --certificate)";
  Array.iteri (fun i file -> if i > 0 then try check_file file with Bad why -> complain why) Sys.argv;
  exit !exit_code
