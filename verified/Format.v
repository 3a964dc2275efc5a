(** The first line of a certificate: what it says, and how it is spelled (docs/proof-format.md). *)
From Coq Require Import NArith List Bool String Ascii DecimalString.
From Colorwalk Require Import Game.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope N_scope.

Inductive shape := Square | Torus | Hexagonal | Eight | Cylinder.

Record grid := {
  g_rows : N; g_cols : N; g_colors : N;
  g_walk : bool;                      (* Color Walk, not Flood-It *)
  g_row : N; g_col : N;               (* the start *)
  g_one : bool;                       (* the symbols begin with 1 *)
  g_shape : shape;
  g_cells : list (list (option N))    (* row by row *)
}.

Record graph := {
  v_colors : N; v_start : N;          (* vertices from 0 *)
  v_cells : list (option N); v_edges : list (N * N)
}.

Inductive picture := Grid (g : grid) | Graph (g : graph).

Record certificate := {
  c_index : N;
  c_picture : picture;
  c_any : bool;
  c_moves : list N;
  c_lines : N                         (* of the proof *)
}.

(** ** What it says *)

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

Definition up_to (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).

Definition grid_edges (g : grid) : list (cell * cell) :=
  let no r c := r * g_cols g + c in
  flat_map (fun r => flat_map (fun c =>
    let others := (r, c + 1) :: (r + 1, c) :: snd (shape_row (g_shape g) (g_rows g) (g_cols g) r c) in
    map (fun o => (no r c, no (fst o) (snd o)))
      (filter (fun o => (fst o <? g_rows g) && (snd o <? g_cols g)) others))
    (up_to (g_cols g))) (up_to (g_rows g)).

Definition board_of (p : picture) : board :=
  match p with
  | Grid g => {| paint := List.concat (g_cells g); edges := grid_edges g |}
  | Graph g => {| paint := v_cells g; edges := v_edges g |}
  end.

Definition start_of (p : picture) : cell :=
  match p with Grid g => g_row g * g_cols g + g_col g | Graph g => v_start g end.

Definition claim (c : certificate) : Prop :=
  (if c_any c then optimal_any else optimal) (board_of (c_picture c)) (start_of (c_picture c)) (c_moves c).

(** ** How it is spelled *)

Definition size {A} (l : list A) : N := fold_left (fun n _ => N.succ n) l 0.

Definition number (n : N) : string := NilZero.string_of_uint (N.to_uint n).
Definition newline : string := "\n".        (* as JSON spells it: two characters *)
Definition quote : string := """".

Definition symbol (one : bool) (c : N) : string :=
  match String.get (N.to_nat (if one then c + 1 else c)) "0123456789abcdefghijklmnopqrstuvwxyzA" with
  | Some s => String s "" | None => "?"
  end.
Definition cell_symbol (one : bool) (c : option N) : string :=
  match c with Some c => symbol one c | None => "." end.

Definition start_name (g : grid) : string :=
  let is r c := (g_row g =? r) && (g_col g =? c) in
  let lr := g_rows g - 1 in let lc := g_cols g - 1 in
  if is 0 0 then "ul" else if is 0 lc then "ur" else if is lr 0 then "ll" else if is lr lc then "lr"
  else if is (g_rows g / 2) (g_cols g / 2) then "c" else number (g_row g) ++ "," ++ number (g_col g).

(** The line is written piece by piece: [put o s] is the output [o] and then [s]. [text], below, puts the pieces together;
    the checker, which compares them with a file, never has the whole. *)
Section Spelling.
Variable out : Type.
Variable put : out -> string -> out.
Local Infix "+++" := put (at level 60).

Definition put_grid (o : out) (g : grid) : out :=
  let o := o +++ "# " +++ number (g_rows g) +++ " " +++ number (g_cols g) +++ " " +++ number (g_colors g) +++ " " in
  let o := o +++ (if g_walk g then "color-walk" else "flood-it") +++ " " +++ start_name g in
  let o := o +++ (if g_one g then " 1" else "") +++ shape_name (g_shape g) +++ newline in
  let put_row o row := fold_left (fun o c => o +++ cell_symbol (g_one g) c) row o +++ newline in
  fold_left put_row (g_cells g) o +++ newline.

Fixpoint put_vertices (o : out) (v : N) (cells : list (option N)) : out :=
  match cells with
  | [] => o
  | c :: r =>
      let color := match c with Some c => number c | None => "." end in
      put_vertices (o +++ "n " +++ number v +++ " " +++ color +++ newline) (v + 1) r
  end.

Definition put_graph (o : out) (g : graph) : out :=
  let o := o +++ "p edge " +++ number (size (v_cells g)) +++ " " +++ number (size (v_edges g)) +++ newline in
  let o := o +++ "c colors " +++ number (v_colors g) +++ newline +++ "s " +++ number (v_start g + 1) +++ newline in
  fold_left (fun o e => o +++ "e " +++ number (fst e + 1) +++ " " +++ number (snd e + 1) +++ newline)
    (v_edges g) (put_vertices o 1 (v_cells g)).

Definition one_based (p : picture) : bool := match p with Grid g => g_one g | Graph _ => false end.

Definition put_certificate (o : out) (c : certificate) : out :=
  let o := o +++ "{""certificate"":3,""board"":" +++ number (c_index c) in
  let o := match c_picture c with
           | Grid g => put_grid (o +++ ",""grid"":""") g
           | Graph g => put_graph (o +++ ",""graph"":""") g
           end +++ quote +++ (if c_any c then ",""start"":""any""" else "") in
  let o := o +++ ",""length"":" +++ number (size (c_moves c)) +++ ",""moves"":""" in
  fold_left (fun o m => o +++ symbol (one_based (c_picture c)) m) (c_moves c) o +++ quote +++
    ",""proof"":" +++ number (c_lines c) +++ "}".
End Spelling.

Definition text : certificate -> string := put_certificate string append "".

(** ** Well-formed certificates *)

Definition colors_of (p : picture) : N := match p with Grid g => g_colors g | Graph g => v_colors g end.
Definition below (k : N) (c : option N) : bool := match c with Some c => c <? k | None => true end.
Definition colored (c : option N) : bool := match c with Some _ => true | None => false end.

Fixpoint in_order (last : N * N) (l : list (N * N)) : bool :=
  match l with
  | [] => true
  | (x, y) :: r => ((fst last <? x) || ((fst last =? x) && (snd last <? y))) && in_order (x, y) r
  end.

Definition well_formed (c : certificate) : bool :=
  let p := c_picture c in
  let cells := paint (board_of p) in
  let start := nth (N.to_nat (start_of p)) cells None in
  (1 <=? colors_of p) && (colors_of p <=? 36) && forallb (below (colors_of p)) cells &&
  forallb (fun m => m <? colors_of p) (c_moves c) &&
  (size (c_moves c) <=? 65536) && (c_index c <=? 2147483647) && (c_lines c <=? 2147483647) &&
  Bool.eqb (c_lines c =? 0) (size (c_moves c) =? 0) &&
  match p with
  | Grid g =>
      (1 <=? g_rows g) && (g_rows g <=? 256) && (1 <=? g_cols g) && (g_cols g <=? 256) &&
      (size (g_cells g) =? g_rows g) && forallb (fun row => size row =? g_cols g) (g_cells g) &&
      (g_row g <? g_rows g) && (g_col g <? g_cols g) &&
      (if g_walk g then negb (colored start) else forallb colored cells)
  | Graph g =>
      let n := size cells in
      (n <=? 65536) && (size (v_edges g) <=? 16777216) && (v_start g <? n) &&
      forallb (fun e => (fst e <? snd e) && (snd e <? n)) (v_edges g) &&
      in_order (0, 0) (v_edges g) &&
      (if colored start then forallb colored cells else true)
  end &&
  (if c_any c then forallb colored cells else true).
