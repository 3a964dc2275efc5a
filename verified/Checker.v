(** The checker: clusters by a flood fill, the solution move by move, the proof line by line.

    It takes nothing on trust. The flood fill is not proven to find all of a cluster: one pass over the edges, afterwards,
    decides that. A refusal has a reason; the theorem is about acceptance alone. *)
From Coq Require Import NArith List Bool String FMapPositive.
From Colorwalk Require Import Game Sets Format.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope N_scope.

Inductive result (A : Type) := Fine (a : A) | Fault (why : string).
Arguments Fine {A} a.
Arguments Fault {A} why.
Notation "'let*' x ':=' e 'in' k" := (match e with Fine x => k | Fault why => Fault why end)
  (at level 200, x pattern, right associativity).

(** ** Maps from numbers *)

Definition map (A : Type) := PositiveMap.t A.
Definition get {A} (m : map A) (x : N) : option A := PositiveMap.find (N.succ_pos x) m.
Definition set {A} (m : map A) (x : N) (a : A) : map A := PositiveMap.add (N.succ_pos x) a m.
Definition unset {A} (m : map A) (x : N) : map A := PositiveMap.remove (N.succ_pos x) m.
Definition none {A} : map A := PositiveMap.empty A.
Definition get_or {A} (d : A) (m : map A) (x : N) : A := match get m x with Some a => a | None => d end.

Fixpoint index_list {A} (l : list A) (i : N) (m : map A) : map A :=
  match l with [] => m | a :: r => index_list r (N.succ i) (set m i a) end.

(** [m], where [x] maps to a longer list. *)
Definition push (m : map (list N)) (x y : N) : map (list N) := set m x (y :: get_or [] m x).

(** 0, 1, ..., n - 1 *)
Definition range (n : N) : list N := N.peano_rect (fun _ => list N -> list N) (fun l => l)
  (fun i rest l => rest (i :: l)) n [].

(** The numbers of a list, each once, without those that were seen. *)
Fixpoint distinct (l : list N) (seen : map unit) : list N :=
  match l with
  | [] => []
  | x :: r => match get seen x with Some _ => distinct r seen | None => x :: distinct r (set seen x tt) end
  end.

(** ** Clusters *)

Definition eq_color (c d : option N) : bool :=
  match c, d with Some x, Some y => x =? y | None, None => true | _, _ => false end.

Section Clusters.
Variable b : board.

Definition colors_by_cell : map (option N) := index_list (paint b) 0 none.

(** Which numbers are joined by an edge, if [f] numbers the cells. *)
Definition join_by (f : N -> N) (m : map (list N)) (e : cell * cell) : map (list N) :=
  let u := f (fst e) in let v := f (snd e) in if u =? v then m else push (push m u v) v u.
Definition joined_by (f : N -> N) : map (list N) := fold_left (join_by f) (edges b) none.

Section Flood.
Variable paints : map (option N).
Variable touching : map (list N).

(** Gives all cells of color [col] that are reached from the stack the number [id]. *)
Fixpoint flood (fuel : nat) (id : N) (col : option N) (stack : list N) (label : map N) : map N :=
  match fuel, stack with
  | S fuel, x :: rest =>
      match get label x with
      | Some _ => flood fuel id col rest label
      | None =>
          if eq_color (get_or None paints x) col
          then flood fuel id col (rev_append (get_or [] touching x) rest) (set label x id)
          else flood fuel id col rest label
      end
  | _, _ => label
  end.

Record labels := { label : map N; rep : map N; clusters : N }.

Definition label_from (fuel : nat) (l : labels) (x : N) : labels :=
  match get (label l) x with
  | Some _ => l
  | None => {| label := flood fuel (clusters l) (get_or None paints x) [x] (label l);
               rep := set (rep l) (clusters l) x;
               clusters := N.succ (clusters l) |}
  end.
End Flood.

Record info := {
  cells : N;
  color_at : map (option N);
  cluster_of : map N;
  total : N;            (* of clusters *)
  rows : list row;      (* by color: its clusters, each with its neighbors *)
  in_color : list sets  (* by color: its clusters *)
}.

Definition labeled_right (n : N) (paints : map (option N)) (label : map N) : bool :=
  forallb (fun x => match get label x with Some _ => true | None => false end) (range n) &&
  forallb (fun e : cell * cell => let (x, y) := e in
    (x <? n) && (y <? n) &&
    (negb (eq_color (get_or None paints x) (get_or None paints y)) ||
     (get_or 0 label x =? get_or 0 label y))) (edges b).

(** [reps]: each cluster with its color. *)
Definition row_of (near : map (list N)) (reps : list (N * option N)) (c : N) : row :=
  flat_map (fun r : N * option N => let (id, d) := r in
    if eq_color d (Some c) then [(elt_of id, List.map elt_of (distinct (get_or [] near id) none))] else []) reps.

Definition enough_fuel : nat := fold_left (fun f _ => S (S f)) (edges b) 2%nat.

Definition analyze (k : N) : option info :=
  let n := size (paint b) in
  let paints := colors_by_cell in
  let l := fold_left (label_from paints (joined_by (fun x => x)) enough_fuel) (range n)
             {| label := none; rep := none; clusters := 0 |} in
  let reps := List.map (fun id => (id, get_or None paints (get_or 0 (rep l) id))) (range (clusters l)) in
  let near := joined_by (get_or 0 (label l)) in
  if labeled_right n paints (label l) && forallb (below k) (paint b) then
    let rows := List.map (row_of near reps) (range k) in
    Some {| cells := n; color_at := paints; cluster_of := label l; total := clusters l; rows := rows;
            in_color := List.map (fun r => of_list (List.map fst r)) rows |}
  else None.
End Clusters.

(** Whether the cells for which [f] is true are connected. *)
Definition is_connected (b : board) (f : option N -> bool) : bool :=
  let paints := index_list (List.map (fun c => if f c then None else Some 0) (paint b)) 0 none in
  let own := List.filter (fun x => eq_color (get_or (Some 0) paints x) None) (range (size (paint b))) in
  match own with
  | [] => true
  | x :: _ =>
      let l := flood paints (joined_by b (fun x => x)) (enough_fuel b) 0 None [x] none in
      forallb (fun x => match get l x with Some _ => true | None => false end) own
  end.

Section Board.
Variable i : info.

Definition cluster (x : N) : elt := elt_of (get_or 0 (cluster_of i) x).
Definition all : sets := of_list (List.map elt_of (range (total i))).

(** ** The solution *)

Definition grow (r : row) (taken : sets) : sets :=
  union taken (of_list (List.map fst (List.filter (fun vn => existsb (mem taken) (snd vn)) r))).

Definition left_over (taken : sets) : N :=
  size (List.filter (fun x => negb (mem taken (cluster x))) (range (cells i))).

(** [n]: the number of the move; [m]: of all moves. *)
Fixpoint replay (moves : list N) (n m : N) (taken : sets) : result unit :=
  let done := is_empty (diff all taken) in
  match moves with
  | [] => if done then Fine tt else
      Fault ("after " ++ number m ++ (if m =? 1 then " move " else " moves ") ++
             (if left_over taken =? 1 then "1 cell is left" else number (left_over taken) ++ " cells are left"))
  | c :: rest =>
      if done then Fault ("move " ++ number n ++ " of " ++ number m ++ " comes after the end")
      else replay rest (n + 1) m (grow (nth (N.to_nat c) (rows i) []) taken)
  end.

(** ** The proof *)

(** An earlier line: its distance, and whether this is its last use. *)
Definition back := (N * bool)%type.

(** [Sum None xs] is written c, [Sum (Some p) xs] is f, and [Moves] is m. *)
Inductive line := Sum (p : option back) (xs : list N) | Moves (bs : list back).

(** A core: its budget and its clusters. *)
Definition stated := (N * sets)%type.

(** [open]: the clusters in which a game may start that takes fewer than [length] moves, as far as the lines show;
    [bound]: the fewest moves from [start], for a message. *)
Record progress := { lines : N; known : map stated; open : sets; bound : N }.

(** A cell's cluster and color. *)
Definition named (x : N) : result (elt * N) :=
  if x <? cells i then
    match get_or None (color_at i) x with
    | Some c => Fine (cluster x, c)
    | None => Fault "names a blank cell"
    end
  else Fault "names a cell outside the board".

(** The sum of a core and the cluster of a cell. *)
Definition plus (s : stated) (x : N) : result stated :=
  let* (w, c) := named x in
  if is_empty (inter (snd s) (nth (N.to_nat c) (in_color i) empty))
  then Fine (N.succ (fst s), add (snd s) w)
  else Fault "adds a cell of a color that the core has".

Fixpoint plus_all (s : stated) (xs : list N) : result stated :=
  match xs with [] => Fine s | x :: rest => let* t := plus s x in plus_all t rest end.

Definition premise (p : progress) (bk : back) : result stated :=
  if (1 <=? fst bk) && (fst bk <=? lines p) then
    match get (known p) (lines p - fst bk) with
    | Some s => Fine s
    | None => Fault "has a premise after its last use"
    end
  else Fault "has a premise that is not an earlier line".

Fixpoint premises (p : progress) (bs : list back) : result (list stated) :=
  match bs with
  | [] => Fine []
  | bk :: rest => let* s := premise p bk in let* ss := premises p rest in Fine (s :: ss)
  end.

(** [s] and the union of the premises, one per row, each with the neighbors of those of its clusters that are in the row. *)
Fixpoint by_moves (ps : list stated) (rs : list row) (s : stated) : stated :=
  match ps, rs with
  | (bd, u) :: ps, r :: rs => by_moves ps rs (N.min bd (fst s), add_near r u (union (snd s) u))
  | _, _ => s
  end.

Definition derive (p : progress) (l : line) : result stated :=
  match l with
  | Sum None [] => Fault "does not name a cell"
  | Sum None (x :: xs) => let* (w, _) := named x in plus_all (0, of_list [w]) xs
  | Sum (Some bk) [x] => let* s := premise p bk in plus s x
  | Sum (Some _) _ => Fault "does not have one premise and one cell"
  | Moves bs =>
      let* ps := premises p bs in
      match (match ps with [s] => List.map (fun _ => s) (rows i) | _ => ps end) with
      | (s :: _) as each =>
          if size each =? size (rows i) then let (bd, u) := by_moves each (rows i) s in Fine (N.succ bd, u)
          else Fault ("has " ++ number (size ps) ++ " premises; expected 1 or " ++ number (size (rows i)))
      | [] => Fault ("has 0 premises; expected 1 or " ++ number (size (rows i)))
      end
  end.

Definition forget (n : N) (m : map stated) (bk : back) : map stated :=
  if snd bk then unset m (n - fst bk) else m.

Definition backs (l : line) : list back :=
  match l with Sum None _ => [] | Sum (Some bk) _ => [bk] | Moves bs => bs end.

Variable length : N.
Variable start : elt.

Definition step (p : progress) (l : line) : result progress :=
  let* (bd, u) := derive p l in
  Fine {| lines := N.succ (lines p);
          known := set (fold_left (forget (lines p)) (backs l) (known p)) (lines p) (bd, u);
          open := if length <=? N.succ bd then inter (open p) u else open p;
          bound := if mem u start then bound p else N.max (bound p) (N.succ bd) |}.

(** The lines come one by one from a source of any kind. After a fault they are only read. *)
Section Source.
Variable source : Type.
Variable next : source -> line * source.

Definition next_step (s : source * (progress * option string)) : source * (progress * option string) :=
  let (l, src) := next (fst s) in
  (src, match snd s with
        | (p, None) => match step p l with Fine q => (q, None) | Fault why => (p, Some why) end
        | faulty => faulty
        end).

Definition run_proof (n : N) (src : source) (starts : sets) : progress * option string :=
  snd (N.iter n next_step (src, ({| lines := 0; known := none; open := starts; bound := 0 |}, None))).
End Source.
End Board.

(** ** The verdict *)

(** Of a refused line the number, from 0; None: the first line of the certificate. *)
Inductive verdict := Accepted | Malformed (why : string) | Refused (at_line : option N) (why : string).

Section Check.
Variable source : Type.
Variable next : source -> line * source.

(** The first cell in whose cluster a game may start. *)
Definition open_cell (i : info) (s : sets) : N :=
  match find (fun x => mem s (cluster i x)) (range (cells i)) with Some x => x | None => 0 end.

(** [k]: the number of colors; [any]: whether all starts are meant; [n]: the number of lines; [cols]: for a message. *)
Definition check (b : board) (k start : N) (any : bool) (moves : list N) (n cols : N) (src : source) : verdict :=
  match analyze b k with
  | None => Malformed "the board is invalid"
  | Some i =>
      if negb (start <? cells i) then Malformed "the start lies outside the board" else
      let m := size moves in
      let first := of_list [cluster i start] in
      match replay i moves 1 m first with
      | Fault why =>
          if negb (is_connected b (fun _ => true)) then Malformed "the graph is not connected"
          else if negb (is_connected b (fun c => negb (colored c))) then Malformed "the blank cells are not connected"
          else Refused None ("the referee rejected the solution: " ++ why)
      | Fine _ =>
          if m =? 0 then Accepted else
          let (p, fault) := run_proof i m (cluster i start) source next n src (if any then all i else first) in
          let rejected at_line why := Refused (Some at_line) ("the proof checker rejected the proof: " ++ why) in
          match fault with
          | Some why => rejected (lines p) ("line " ++ number (lines p) ++ " " ++ why)
          | None =>
              if is_empty (open p) then Accepted else
              let x := open_cell i (open p) in
              if any then rejected (n - 1) ("no line refutes the start at row " ++ number (x / cols) ++
                                            ", column " ++ number (x mod cols))
              else Refused (Some (n - 1)) ("the proof shows a lower bound of " ++ number (bound p) ++
                                           " moves; expected " ++ number m ++ ", the length of the solution")
          end
      end
  end.
End Check.
