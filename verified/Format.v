(** The first line of a certificate: what it says, and how it is spelled (docs/proof-format.md). *)
From Coq Require Import NArith List Bool String Ascii DecimalString.
From Colorwalk Require Import Game.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope N_scope.

Inductive shape := Square | Torus | Hexagonal | Eight | Cylinder.

Record grid := {
  g_rows : N; g_cols : N; g_colors : N;
  g_walk : bool;              (* Color Walk, not Flood-It *)
  g_row : N; g_col : N;       (* the start *)
  g_one : bool;               (* the symbols begin with 1 *)
  g_shape : shape;
  g_cells : list string       (* row by row, a symbol per cell *)
}.

Record graph := {
  v_colors : N; v_start : N;  (* vertices from 0 *)
  v_cells : list (option N); v_edges : list (N * N)
}.

Inductive picture := Grid (g : grid) | Graph (g : graph).

Record certificate := {
  c_index : N;
  c_picture : picture;
  c_any : bool;
  c_length : N;
  c_symbols : string;         (* of the moves *)
  c_lines : N                 (* of the proof *)
}.

(** ** What it says *)

(** The place of a symbol in an alphabet, from 0; its size, if the symbol is not there. *)
Fixpoint place (s : ascii) (alphabet : string) : N :=
  match alphabet with "" => 0 | String a rest => if Ascii.eqb s a then 0 else 1 + place s rest end.

Definition color_named (one : bool) (s : ascii) : N :=
  place s (if one then "123456789abcdefghijklmnopqrstuvwxyzA" else "0123456789abcdefghijklmnopqrstuvwxyz").

Definition cell_named (one : bool) (s : ascii) : option N :=
  if Ascii.eqb s "." then None else Some (color_named one s).

(** A row per shape: its name, and which cells the cell at row [r] and column [c] touches besides those to the right
    and below, if there are such cells. *)
Definition shape_row (s : shape) (rows cols r c : N) : string * list (N * N) :=
  match s with
  | Square => ("", [])
  | Torus => (" torus", (if c =? 0 then [(r, cols - 1)] else []) ++ (if r =? 0 then [(rows - 1, c)] else []))
  | Hexagonal => (" hexagonal", [(r + 1, c + 1)])
  | Eight => (" eight", (r + 1, c + 1) :: (if c =? 0 then [] else [(r + 1, c - 1)]))
  | Cylinder => (" cylinder", if c =? 0 then [(r, cols - 1)] else [])
  end%list.
Definition shapes := [Square; Torus; Hexagonal; Eight; Cylinder].
Definition shape_name (s : shape) : string := fst (shape_row s 0 0 0 0).

(** 0, 1, ..., n - 1 *)
Definition range (n : N) : list N := N.peano_rect (fun _ => list N -> list N) (fun l => l)
  (fun i rest l => rest (i :: l)) n [].

Definition grid_edges (g : grid) : list (cell * cell) :=
  let no r c := r * g_cols g + c in
  flat_map (fun r => flat_map (fun c =>
    let others := (r, c + 1) :: (r + 1, c) :: snd (shape_row (g_shape g) (g_rows g) (g_cols g) r c) in
    map (fun o => (no r c, no (fst o) (snd o)))
      (filter (fun o => (fst o <? g_rows g) && (snd o <? g_cols g)) others))
    (range (g_cols g))) (range (g_rows g)).

Definition cells_of (p : picture) : list (option color) :=
  match p with
  | Grid g => flat_map (fun row => map (cell_named (g_one g)) (list_ascii_of_string row)) (g_cells g)
  | Graph g => v_cells g
  end.

Definition board_of (p : picture) : board :=
  {| paint := cells_of p; edges := match p with Grid g => grid_edges g | Graph g => v_edges g end |}.

Definition start_of (p : picture) : cell :=
  match p with Grid g => g_row g * g_cols g + g_col g | Graph g => v_start g end.

Definition moves_of (c : certificate) : list color :=
  let one := match c_picture c with Grid g => g_one g | Graph _ => false end in
  map (color_named one) (list_ascii_of_string (c_symbols c)).

Definition claim (c : certificate) : Prop :=
  c_length c = N.of_nat (List.length (moves_of c)) /\
  (if c_any c then optimal_any else optimal) (board_of (c_picture c)) (start_of (c_picture c)) (moves_of c).

(** ** How it is spelled *)

(** A text in pieces that are computed one by one: the checker, which compares them with a file, never has the whole. *)
Inductive pieces := End | Piece (s : string) (rest : unit -> pieces).
Local Notation "s ;; p" := (Piece s (fun _ => p)) (at level 60, right associativity).

Fixpoint whole (p : pieces) : string := match p with End => "" | Piece s rest => s ++ whole (rest tt) end.

(** A piece per item of a list, whose places are numbered from [i]. *)
Fixpoint each {A} (f : N -> A -> string) (i : N) (l : list A) (rest : pieces) : pieces :=
  match l with [] => rest | a :: r => f i a ;; each f (i + 1) r rest end.

Definition size {A} (l : list A) : N := fold_left (fun n _ => N.succ n) l 0.

Definition number (n : N) : string := NilZero.string_of_uint (N.to_uint n).
Definition newline : string := "\n".        (* as JSON spells it: two characters *)
Definition quote : string := """".

(** The cells with a name, by row and column. *)
Definition named_cells (rows cols : N) : list (string * (N * N)) :=
  [("ul", (0, 0)); ("ur", (0, cols - 1)); ("ll", (rows - 1, 0)); ("lr", (rows - 1, cols - 1));
   ("c", (rows / 2, cols / 2))].

Definition start_name (g : grid) : string :=
  match find (fun x => (g_row g =? fst (snd x)) && (g_col g =? snd (snd x))) (named_cells (g_rows g) (g_cols g)) with
  | Some (name, _) => name
  | None => number (g_row g) ++ "," ++ number (g_col g)
  end.

Definition row_text (_ : N) (row : string) : string := row ++ newline.
Definition vertex_text (v : N) (c : option N) : string :=
  "n " ++ number v ++ " " ++ match c with Some c => number c | None => "." end ++ newline.
Definition edge_text (_ : N) (e : N * N) : string :=
  "e " ++ number (fst e + 1) ++ " " ++ number (snd e + 1) ++ newline.

Definition picture_text (p : picture) (rest : pieces) : pieces :=
  match p with
  | Grid g =>
      """grid"":""# " ;; number (g_rows g) ;; " " ;; number (g_cols g) ;; " " ;; number (g_colors g) ;;
      (if g_walk g then " color-walk " else " flood-it ") ;; start_name g ;; (if g_one g then " 1" else "") ;;
      shape_name (g_shape g) ;; newline ;; each row_text 0 (g_cells g) (newline ;; rest)
  | Graph g =>
      """graph"":""p edge " ;; number (size (v_cells g)) ;; " " ;; number (size (v_edges g)) ;;
      "\nc colors " ;; number (v_colors g) ;; "\ns " ;; number (v_start g + 1) ;; newline ;;
      each vertex_text 1 (v_cells g) (each edge_text 0 (v_edges g) rest)
  end.

Definition text_of (c : certificate) : pieces :=
  "{""certificate"":3,""board"":" ;; number (c_index c) ;; "," ;;
  picture_text (c_picture c) (
  (if c_any c then """,""start"":""any"",""length"":" else """,""length"":") ;; number (c_length c) ;;
  ",""moves"":""" ;; c_symbols c ;; """,""proof"":" ;; number (c_lines c) ;; "}" ;; End).

Definition text (c : certificate) : string := whole (text_of c).

(** ** Well-formed certificates *)

Definition colors_of (p : picture) : N := match p with Grid g => g_colors g | Graph g => v_colors g end.
Definition below (k : N) (c : option N) : bool := match c with Some c => c <? k | None => true end.
Definition colored (c : option N) : bool := match c with Some _ => true | None => false end.

Fixpoint in_order (last : N * N) (l : list (N * N)) : bool :=
  match l with
  | [] => true
  | (x, y) :: r => ((fst last <? x) || ((fst last =? x) && (snd last <? y))) && in_order (x, y) r
  end.

Fixpoint without (s : ascii) (l : string) : bool :=
  match l with "" => true | String a r => negb (Ascii.eqb a s) && without s r end.

Definition well_formed (c : certificate) : bool :=
  let p := c_picture c in
  let cells := cells_of p in
  let starts_colored _ := colored (nth (N.to_nat (start_of p)) cells None) in
  (1 <=? colors_of p) && (colors_of p <=? 36) && forallb (below (colors_of p)) cells &&
  without """" (c_symbols c) && (c_length c <=? 65536) && (c_index c <=? 2147483647) &&
  (c_lines c <=? 2147483647) && Bool.eqb (c_lines c =? 0) (c_length c =? 0) &&
  match p with
  | Grid g =>
      (1 <=? g_rows g) && (g_rows g <=? 256) && (1 <=? g_cols g) && (g_cols g <=? 256) &&
      (size (g_cells g) =? g_rows g) &&
      forallb (fun row => N.of_nat (String.length row) =? g_cols g) (g_cells g) &&
      (g_row g <? g_rows g) && (g_col g <? g_cols g) &&
      (if g_walk g then negb (starts_colored tt) else forallb colored cells)
  | Graph g =>
      let n := size cells in
      (n <=? 65536) && (size (v_edges g) <=? 16777216) && (v_start g <? n) &&
      forallb (fun e => (fst e <? snd e) && (snd e <? n)) (v_edges g) &&
      in_order (0, 0) (v_edges g) &&
      (if starts_colored tt then forallb colored cells else true)
  end &&
  (if c_any c then forallb colored cells else true).
