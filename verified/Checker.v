(** The checker: clusters by a flood fill, the solution move by move, the proof line by line.

    It takes nothing on trust. The flood fill is not proven to find all of a cluster: one pass over the edges, later,
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
Definition labeled {A} (m : map A) (x : N) : bool := match get m x with Some _ => true | None => false end.
Definition get_or {A} (d : A) (m : map A) (x : N) : A := match get m x with Some a => a | None => d end.

Fixpoint index_list {A} (l : list A) (i : N) (m : map A) : map A :=
  match l with [] => m | a :: r => index_list r (N.succ i) (set m i a) end.

(** [m], where [x] maps to a longer list. *)
Definition push (m : map (list N)) (x y : N) : map (list N) := set m x (y :: get_or [] m x).

(** ** Clusters *)

Definition eq_color (c d : option N) : bool :=
  match c, d with Some x, Some y => x =? y | None, None => true | _, _ => false end.

(** Which numbers are joined by an edge, if [f] numbers the cells. *)
Definition join_by (f : N -> N) (m : map (list N)) (e : cell * cell) : map (list N) :=
  let u := f (fst e) in let v := f (snd e) in if u =? v then m else push (push m u v) v u.
Definition joined_by (f : N -> N) (es : list (cell * cell)) : map (list N) := fold_left (join_by f) es none.

Section Flood.
Variable touching : map (list N).

(** Gives all cells that are reached from the stack, and have no number, the number [id]. *)
Fixpoint flood (fuel : nat) (id : N) (stack : list N) (label : map N) : map N :=
  match fuel, stack with
  | S fuel, x :: rest =>
      if labeled label x then flood fuel id rest label
      else flood fuel id (rev_append (get_or [] touching x) rest) (set label x id)
  | _, _ => label
  end.

(** [rep]: of each cluster the first cell. *)
Record labels := { label : map N; rep : map N; clusters : N }.

Definition label_from (fuel : nat) (l : labels) (x : N) : labels :=
  if labeled (label l) x then l
  else {| label := flood fuel (clusters l) [x] (label l); rep := set (rep l) (clusters l) x;
          clusters := N.succ (clusters l) |}.
End Flood.

Section Clusters.
Variable b : board.

Definition colors_by_cell : map (option N) := index_list (paint b) 0 none.
Definition enough_fuel : nat := fold_left (fun f _ => S (S f)) (edges b) 2%nat.

Record info := {
  cells : N;
  color_at : map (option N);
  cluster_of : map N;
  total : N;            (* of clusters *)
  rows : list row;      (* by color: its clusters, each with its neighbors *)
  blank : row;          (* the same for blank clusters *)
  in_color : list sets  (* by color: its clusters *)
}.

(** [reps]: each cluster with its color. *)
Definition neighbors_in (near : map (list N)) (reps : list (N * option N)) (c : option N) : list (elt * list elt) :=
  flat_map (fun r : N * option N => let (id, d) := r in
    if eq_color d c then [(elt_of id, List.map elt_of (get_or [] near id))] else []) reps.

Definition analyze (k : N) : option info :=
  let n := size (paint b) in
  let paints := colors_by_cell in
  let alike := List.filter (fun e => eq_color (get_or None paints (fst e)) (get_or None paints (snd e))) (edges b) in
  let l := fold_left (label_from (joined_by (fun x => x) alike) enough_fuel) (range n)
             {| label := none; rep := none; clusters := 0 |} in
  let number := get_or 0 (label l) in
  if forallb (labeled (label l)) (range n) && forallb (fun e => number (fst e) =? number (snd e)) alike &&
     forallb (fun e => (fst e <? n) && (snd e <? n)) (edges b) && forallb (below k) (paint b)
  then
    let near := joined_by number (edges b) in
    let reps := List.map (fun id => (id, get_or None paints (get_or 0 (rep l) id))) (range (clusters l)) in
    let by_color := List.map (fun c => neighbors_in near reps (Some c)) (range k) in
    Some {| cells := n; color_at := paints; cluster_of := label l; total := clusters l;
            rows := List.map row_of_list by_color; blank := row_of_list (neighbors_in near reps None);
            in_color := List.map (fun r => of_list (List.map fst r)) by_color |}
  else None.

(** Whether the cells for whose colors [f] is true are connected. *)
Definition is_connected (f : option N -> bool) : bool :=
  let paints := colors_by_cell in
  let inside x := f (get_or None paints x) in
  let own := List.filter inside (range (size (paint b))) in
  let touching := joined_by (fun x => x) (List.filter (fun e => inside (fst e) && inside (snd e)) (edges b)) in
  match own with
  | [] => true
  | x :: _ => forallb (labeled (flood touching enough_fuel 0 [x] none)) own
  end.
End Clusters.

Section Board.
Variable i : info.

Definition cluster (x : N) : elt := elt_of (get_or 0 (cluster_of i) x).
Definition all : sets := of_list (List.map elt_of (range (total i))).

(** ** The solution *)

(** The clusters of color [c] that are in [taken] or touch it. *)
Definition grow (c : N) (taken : sets) : sets :=
  let near := fold_left (fun acc r => add_near r taken acc) (blank i :: rows i) empty in
  union taken (inter (nth (N.to_nat c) (in_color i) empty) near).

Definition left_over (taken : sets) : N :=
  size (List.filter (fun x => negb (mem taken (cluster x))) (range (cells i))).

(** [n]: the number of the move; [m]: of all moves. *)
Fixpoint replay (moves : list N) (n m : N) (taken : sets) : result unit :=
  let done := forallb (fun v => mem taken (elt_of v)) (range (total i)) in
  match moves with
  | [] => if done then Fine tt else
      Fault ("after " ++ number m ++ (if m =? 1 then " move " else " moves ") ++
             (if left_over taken =? 1 then "1 cell is left" else number (left_over taken) ++ " cells are left"))
  | c :: rest =>
      if done then Fault ("move " ++ number n ++ " of " ++ number m ++ " comes after the end")
      else replay rest (n + 1) m (grow c taken)
  end.

(** ** The proof *)

(** An earlier line: its distance, and whether this is its last use. *)
Definition back := (N * bool)%type.

(** [Sum None xs] is written c, [Sum (Some p) xs] is f, and [Moves] is m. *)
Inductive line := Sum (p : option back) (xs : list N) | Moves (bs : list back).

(** Line number [i] of a proof, from 0: its letter, and its numbers as they are written, each with whether a minus sign
    precedes it. Nothing is proven of it: the rules are checked below, whatever the lines are. *)
Definition line_of (cells i : N) (letter : string) (numbers : list back) : result line :=
  let is_known x := (1 <=? fst x) && (fst x <=? i) in
  let unknown x := Fault ("a premise " ++ number (fst x) ++ " lines back; expected 1 to " ++ number i) in
  let naming make (xs : list back) :=
    match find (fun x => snd x || (cells <=? fst x)) xs with
    | Some (n, true) => Fault ("invalid number in a proof line at '-" ++ number n ++ "'; expected a cell")
    | Some (n, false) =>
        Fault ("cell " ++ number n ++ " is outside the board; expected 0 to " ++ number (cells - 1))
    | None => Fine (make (List.map fst xs))
    end in
  if String.eqb letter "m" then
    match find (fun x => negb (is_known x)) numbers with Some x => unknown x | None => Fine (Moves numbers) end
  else if String.eqb letter "c" then naming (Sum None) numbers
  else if String.eqb letter "f" then
    match numbers with
    | [] => Fine (Sum (Some (0, false)) [])
    | x :: xs => if is_known x then naming (Sum (Some x)) xs else unknown x
    end
  else Fault "invalid proof line; expected c, m or f and numbers".

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
  then Fine (N.succ (fst s), union (snd s) (of_list [w]))
  else Fault "adds a cell of a color that the core has".

Fixpoint plus_all (s : stated) (xs : list N) : result stated :=
  match xs with [] => Fine s | x :: rest => let* t := plus s x in plus_all t rest end.

Definition premise (p : progress) (bk : back) : result stated :=
  match get (known p) (lines p - fst bk) with Some s => Fine s | None => Fault "has a premise after its last use" end.

Fixpoint premises (p : progress) (bs : list back) : result (list stated) :=
  match bs with
  | [] => Fine []
  | bk :: rest => let* s := premise p bk in let* ss := premises p rest in Fine (s :: ss)
  end.

(** [s] and the union of the premises, one per row, each with the neighbors of its clusters that are in the row. *)
Fixpoint by_moves (ps : list stated) (rs : list row) (s : stated) : stated :=
  match ps, rs with
  | (bd, u) :: ps, r :: rs => by_moves ps rs (N.min bd (fst s), add_near r u (snd s))
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

(** What is wrong with the moves, if anything. *)
Definition fault_of (i : info) (k start : N) (moves : list N) (length : N) : option string :=
  let m := size moves in
  let referee why := Some ("the referee rejected the solution: " ++ why) in
  if negb (forallb (fun c => c <? k) moves) then referee "it has a symbol that is not a color of the board" else
  match replay i moves 1 m (of_list [cluster i start]) with
  | Fault why => referee why
  | Fine _ => if m =? length then None else
      Some ("the solution has " ++ number m ++ " moves, but the claimed length is " ++ number length)
  end.

(** [k]: the number of colors; [any]: whether all starts are meant; [length]: of the moves, as claimed; [n]: the number
    of lines; [cols]: for a message. *)
Definition check (b : board) (k start : N) (any : bool) (moves : list N) (length n cols : N) (src : source) : verdict :=
  match analyze b k with
  | None => Malformed "the board is invalid"
  | Some i =>
      if negb (start <? cells i) then Malformed "the start lies outside the board" else
      match fault_of i k start moves length with
      | Some why =>
          if negb (is_connected b (fun _ => true)) then Malformed "the graph is not connected"
          else if negb (is_connected b (fun c => negb (colored c))) then Malformed "the blank cells are not connected"
          else Refused None why
      | None =>
          if length =? 0 then Accepted else
          let first := cluster i start in
          let (p, fault) := run_proof i length first source next n src (if any then all i else of_list [first]) in
          let rejected at_line why := Refused (Some at_line) ("the proof checker rejected the proof: " ++ why) in
          match fault with
          | Some why => rejected (lines p) ("line " ++ number (lines p) ++ " " ++ why)
          | None =>
              if is_empty (open p) then Accepted else
              let x := open_cell i (open p) in
              if any then rejected (n - 1) ("no line refutes the start at row " ++ number (x / cols) ++
                                            ", column " ++ number (x mod cols))
              else Refused (Some (n - 1)) ("the proof shows a lower bound of " ++ number (bound p) ++
                                           " moves; expected " ++ number length ++ ", the length of the solution")
          end
      end
  end.
End Check.
