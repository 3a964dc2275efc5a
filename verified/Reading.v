(** The first line determines what it says: two well-formed certificates of the same text are the same ([reading]). And
    the checker compares a file with this text character by character, without having the text ([spelled_right]). *)
From Coq Require Import NArith List Bool String Ascii Lia DecimalString DecimalN DecimalFacts.
From Colorwalk Require Import Game Format Checker Analysis.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope N_scope.

Lemma app_assoc_s (a b c : string) : (a ++ b) ++ c = a ++ b ++ c.
Proof. induction a; simpl; congruence. Qed.

Lemma app_empty (a : string) : a ++ "" = a.
Proof. induction a; simpl; congruence. Qed.

Lemma app_cancel (a s t : string) : a ++ s = a ++ t -> s = t.
Proof. induction a; simpl; intros H; auto. inversion H; auto. Qed.

(** ** The text, in the form of the proofs *)

Fixpoint all {A} (f : A -> string) (l : list A) : string :=
  match l with [] => "" | a :: r => f a ++ all f r end.

Lemma fold_all {A} (f : A -> string) l : forall o, fold_left (fun o a => o ++ f a) l o = o ++ all f l.
Proof. induction l; intros o; simpl; [now rewrite app_empty | now rewrite IHl, app_assoc_s]. Qed.

Lemma fold_same {A B} (f g : A -> B -> A) l : (forall a b, f a b = g a b) -> forall a, fold_left f l a = fold_left g l a.
Proof. intros H. induction l; intros a'; simpl; auto. now rewrite H. Qed.

Definition row_text (one : bool) (row : list (option N)) : string := all (cell_symbol one) row ++ newline.

Definition grid_text (g : grid) : string :=
  "# " ++ number (g_rows g) ++ " " ++ number (g_cols g) ++ " " ++ number (g_colors g) ++ " " ++
  (if g_walk g then "color-walk" else "flood-it") ++ " " ++ start_name g ++ (if g_one g then " 1" else "") ++
  shape_name (g_shape g) ++ newline ++ all (row_text (g_one g)) (g_cells g) ++ newline.

Lemma put_grid_text o g : put_grid string append o g = o ++ grid_text g.
Proof.
  unfold put_grid. cbv zeta. rewrite (fold_same _ (fun o row => o ++ row_text (g_one g) row)).
  - rewrite fold_all. unfold grid_text. now rewrite !app_assoc_s.
  - intros p row. rewrite fold_all. unfold row_text. now rewrite !app_assoc_s.
Qed.

Fixpoint vertex_lines (v : N) (cells : list (option N)) : string :=
  match cells with
  | [] => ""
  | c :: r => "n " ++ number v ++ " " ++ match c with Some c => number c | None => "." end ++ newline ++
              vertex_lines (v + 1) r
  end.

Lemma put_vertices_text cells : forall o v, put_vertices string append o v cells = o ++ vertex_lines v cells.
Proof.
  induction cells as [| c cells IH]; intros o v; cbn [put_vertices vertex_lines]; [now rewrite app_empty |].
  rewrite IH. now rewrite !app_assoc_s.
Qed.

Definition edge_text (e : N * N) : string := "e " ++ number (fst e + 1) ++ " " ++ number (snd e + 1) ++ newline.

Definition graph_text (g : graph) : string :=
  "p edge " ++ number (size (v_cells g)) ++ " " ++ number (size (v_edges g)) ++ newline ++
  "c colors " ++ number (v_colors g) ++ newline ++ "s " ++ number (v_start g + 1) ++ newline ++
  vertex_lines 1 (v_cells g) ++ all edge_text (v_edges g).

Lemma put_graph_text o g : put_graph string append o g = o ++ graph_text g.
Proof.
  unfold put_graph. cbv zeta. rewrite (fold_same _ (fun o e => o ++ edge_text e)).
  - rewrite fold_all, put_vertices_text. unfold graph_text. now rewrite !app_assoc_s.
  - intros p e. unfold edge_text. now rewrite !app_assoc_s.
Qed.

Definition rest_text (c : certificate) : string := quote ++ (if c_any c then ",""start"":""any""" else "") ++
  ",""length"":" ++ number (size (c_moves c)) ++
  ",""moves"":""" ++ all (symbol (one_based (c_picture c))) (c_moves c) ++ quote ++ ",""proof"":" ++ number (c_lines c) ++ "}".

Lemma text_form c : text c = "{""certificate"":3,""board"":" ++ number (c_index c) ++
  match c_picture c with
  | Grid g => ",""grid"":""" ++ grid_text g
  | Graph g => ",""graph"":""" ++ graph_text g
  end ++ rest_text c.
Proof.
  unfold text, put_certificate, rest_text. cbv zeta. rewrite fold_all.
  destruct (c_picture c); rewrite ?put_grid_text, ?put_graph_text, !app_assoc_s; reflexivity.
Qed.

(** ** Numbers *)

Definition digit (c : ascii) : bool := let n := N_of_ascii c in (48 <=? n) && (n <=? 57).

Fixpoint digits (s : string) : Prop :=
  match s with "" => True | String c s => digit c = true /\ digits s end.

(** Does not begin with a digit. *)
Definition ends (s : string) : Prop := match s with "" => True | String c _ => digit c = false end.

Lemma uint_digits u : digits (NilEmpty.string_of_uint u).
Proof. induction u; simpl; auto. Qed.

Lemma number_digits n : digits (number n).
Proof.
  unfold number, NilZero.string_of_uint. destruct (N.to_uint n) eqn:E; try apply (uint_digits (N.to_uint n));
    try (rewrite <- E; apply uint_digits). simpl; auto.
Qed.

Lemma digits_split a b : forall s t, digits a -> digits b -> ends s -> ends t -> a ++ s = b ++ t -> a = b /\ s = t.
Proof.
  revert b. induction a as [| x a IH]; intros [| y b] s t Ha Hb Hs Ht H; simpl in *; auto.
  - subst s. simpl in Hs. destruct Hb. congruence.
  - subst t. simpl in Ht. destruct Ha. congruence.
  - inversion H; subst. destruct Ha, Hb. destruct (IH b s t) as [-> ->]; auto.
Qed.

Lemma number_inj n m : number n = number m -> n = m.
Proof.
  unfold number. intros H. apply Unsigned.to_uint_inj.
  assert (U : forall k, NilZero.uint_of_string (NilZero.string_of_uint (N.to_uint k)) = Some (N.to_uint k)).
  { intros k. apply NilZero.usu. destruct k; simpl; [discriminate |]. apply DecimalPos.Unsigned.to_uint_nonnil. }
  pose proof (U n) as Hn. pose proof (U m) as Hm. congruence.
Qed.

Lemma number_read n m s t : ends s -> ends t -> number n ++ s = number m ++ t -> n = m /\ s = t.
Proof.
  intros Hs Ht H. apply digits_split in H as [H ->]; auto using number_digits. split; auto using number_inj.
Qed.

Lemma number_not n c s t : digit c = false -> number n ++ s <> String c t.
Proof.
  intros H E. pose proof (number_digits n) as D. destruct (number n) as [| x y] eqn:K.
  - unfold number, NilZero.string_of_uint in K. destruct (N.to_uint n); discriminate.
  - inversion E; subst. destruct D. congruence.
Qed.

(** ** Symbols *)

(** The symbols of 36 colors and of a blank cell are characters, and all different. *)
Lemma cell_read one c d s t : below 36 c = true -> below 36 d = true ->
  cell_symbol one c ++ s = cell_symbol one d ++ t -> c = d /\ s = t.
Proof.
  pose (cells := None :: List.map Some (range 36)).
  assert (K : forallb (fun o => forallb (fun c => forallb (fun d =>
    match cell_symbol o c, cell_symbol o d with
    | String x "", String y "" => negb (Ascii.eqb x y) || eq_color c d
    | _, _ => false
    end) cells) cells) [true; false] = true) by reflexivity.
  assert (I : forall c, below 36 c = true -> In c cells).
  { intros [x |] H; [right; apply in_map, in_range; now apply N.ltb_lt | left; auto]. }
  intros Hc Hd E. rewrite forallb_forall in K. specialize (K one ltac:(destruct one; simpl; auto)).
  rewrite forallb_forall in K. specialize (K c (I c Hc)). rewrite forallb_forall in K. specialize (K d (I d Hd)).
  destruct (cell_symbol one c) as [| x [|]], (cell_symbol one d) as [| y [|]]; try discriminate.
  inversion E; subst. rewrite Ascii.eqb_refl in K. split; auto. now apply eq_color_true.
Qed.

Lemma symbol_read one c d s t : c < 36 -> d < 36 -> symbol one c ++ s = symbol one d ++ t -> c = d /\ s = t.
Proof.
  intros H H' E. apply (cell_read one (Some c) (Some d)) in E as [E ->]; [| now apply N.ltb_lt | now apply N.ltb_lt].
  split; congruence.
Qed.

(** ** Lists of the same length *)

Lemma all_read {A} (f : A -> string) (P : A -> Prop) :
  (forall a b s t, P a -> P b -> f a ++ s = f b ++ t -> a = b /\ s = t) ->
  forall l m s t, List.length l = List.length m -> (forall a, In a l -> P a) -> (forall a, In a m -> P a) ->
  all f l ++ s = all f m ++ t -> l = m /\ s = t.
Proof.
  intros HP. induction l as [| a l IH]; intros [| b m] s t Hl H H'; try discriminate; simpl; auto.
  rewrite !app_assoc_s. intros E. apply HP in E as [-> E]; [| apply H; simpl; auto | apply H'; simpl; auto].
  apply IH in E as [-> ->]; auto; intros c Hc; [apply H | apply H']; simpl; auto.
Qed.

Definition row_fine (n : nat) (r : list (option N)) := List.length r = n /\ forallb (below 36) r = true.

Lemma rows_read one n l m s t : List.length l = List.length m ->
  (forall r, In r l -> row_fine n r) -> (forall r, In r m -> row_fine n r) ->
  all (row_text one) l ++ s = all (row_text one) m ++ t -> l = m /\ s = t.
Proof.
  intros Hl H H'. apply all_read with (P := row_fine n); auto.
  intros a b s' t' [Ha Ka] [Hb Kb]. rewrite forallb_forall in Ka, Kb. unfold row_text. rewrite !app_assoc_s. intros E.
  apply (all_read _ (fun c => below 36 c = true) (cell_read one)) in E as [-> E]; auto; [| congruence].
  apply app_cancel in E. auto.
Qed.

Lemma newline_ends s : ends (newline ++ s). Proof. reflexivity. Qed.
Lemma blank_ends s : ends (" " ++ s). Proof. reflexivity. Qed.
#[local] Hint Resolve newline_ends blank_ends : core.

Lemma vertices_read l : forall m v s t, List.length l = List.length m ->
  vertex_lines v l ++ s = vertex_lines v m ++ t -> l = m /\ s = t.
Proof.
  induction l as [| c l IH]; intros [| d m] v s t Hl; try discriminate; auto.
  cbn [vertex_lines]. rewrite !app_assoc_s. intros E. apply app_cancel, app_cancel, app_cancel in E.
  assert (c = d /\ newline ++ vertex_lines (v + 1) l ++ s = newline ++ vertex_lines (v + 1) m ++ t) as [-> E'].
  { destruct c as [c |], d as [d |].
    - apply number_read in E as [-> E]; auto.
    - exfalso. eapply number_not; [| exact E]. reflexivity.
    - exfalso. symmetry in E. eapply number_not; [| exact E]. reflexivity.
    - apply app_cancel in E; auto. }
  apply app_cancel, IH in E' as [-> ->]; auto.
Qed.

Lemma edges_read l m s t : List.length l = List.length m ->
  all edge_text l ++ s = all edge_text m ++ t -> l = m /\ s = t.
Proof.
  intros Hl. apply all_read with (P := fun _ => True); auto.
  intros [a b] [c d] s' t' _ _. unfold edge_text. rewrite !app_assoc_s. cbn [fst snd]. intros E.
  apply app_cancel, number_read in E as [E1 E]; auto. apply app_cancel, number_read in E as [E2 E]; auto.
  apply app_cancel in E. split; auto. f_equal; lia.
Qed.

(** ** Grids and graphs *)

Lemma start_name_cases g :
  let lr := g_rows g - 1 in let lc := g_cols g - 1 in
  let is n r c := start_name g = n /\ g_row g = r /\ g_col g = c in
  is "ul" 0 0 \/ is "ur" 0 lc \/ is "ll" lr 0 \/ is "lr" lr lc \/ is "c" (g_rows g / 2) (g_cols g / 2) \/
  start_name g = number (g_row g) ++ "," ++ number (g_col g).
Proof.
  unfold start_name. cbv zeta.
  repeat match goal with |- context [?x =? ?y] => destruct (N.eqb_spec x y); cbn [andb] end; auto 12.
Qed.

Lemma start_read g h s t : g_rows g = g_rows h -> g_cols g = g_cols h -> ends s -> ends t ->
  start_name g ++ s = start_name h ++ t -> g_row g = g_row h /\ g_col g = g_col h /\ s = t.
Proof.
  intros Hr Hc Hs Ht E. pose proof (start_name_cases g) as G. pose proof (start_name_cases h) as H.
  cbv zeta in G, H. rewrite Hr, Hc in G.
  destruct G as [[G [-> ->]] | [[G [-> ->]] | [[G [-> ->]] | [[G [-> ->]] | [[G [-> ->]] | G]]]]];
  destruct H as [[H [-> ->]] | [[H [-> ->]] | [[H [-> ->]] | [[H [-> ->]] | [[H [-> ->]] | H]]]]];
  rewrite G, H in E; clear G H;
  try (simpl in E; inversion E; auto; fail);
  try (exfalso; rewrite app_assoc_s in E; simpl in E; eapply number_not; [| exact E]; reflexivity);
  try (exfalso; symmetry in E; rewrite app_assoc_s in E; simpl in E; eapply number_not; [| exact E]; reflexivity).
  rewrite !app_assoc_s in E. apply number_read in E as [-> E]; try reflexivity.
  apply app_cancel, number_read in E as [-> ->]; auto.
Qed.

Definition grid_fine (g : grid) :=
  N.of_nat (List.length (g_cells g)) = g_rows g /\
  forall r, In r (g_cells g) -> row_fine (N.to_nat (g_cols g)) r.

Lemma grid_read g h s t : grid_fine g -> grid_fine h -> grid_text g ++ s = grid_text h ++ t -> g = h /\ s = t.
Proof.
  intros [G1 G2] [H1 H2] E. unfold grid_text in E. rewrite !app_assoc_s in E.
  apply app_cancel, number_read in E as [Er E]; auto.
  apply app_cancel, number_read in E as [Ec E]; auto.
  apply app_cancel, number_read in E as [Ek E]; auto.
  apply app_cancel in E.
  assert (g_walk g = g_walk h) as Ew by (destruct (g_walk g), (g_walk h); auto; discriminate).
  rewrite Ew in E. apply app_cancel, app_cancel in E.
  apply start_read in E as [Esr [Esc E]]; auto.
  2: destruct (g_one g), (g_shape g); reflexivity.
  2: destruct (g_one h), (g_shape h); reflexivity.
  assert (g_one g = g_one h) as Eo
    by (destruct (g_one g), (g_one h); auto; destruct (g_shape g), (g_shape h); discriminate).
  rewrite Eo in E. apply app_cancel in E.
  assert (g_shape g = g_shape h) as Es by (destruct (g_shape g), (g_shape h); auto; simpl in E; discriminate).
  rewrite Es in E. apply app_cancel, app_cancel in E.
  apply (rows_read _ (N.to_nat (g_cols g))) in E as [Eg E].
  - apply app_cancel in E. split; auto. destruct g, h; simpl in *; congruence.
  - lia.
  - exact G2.
  - rewrite Ec. exact H2.
Qed.

Lemma graph_read g h s t : graph_text g ++ s = graph_text h ++ t -> g = h /\ s = t.
Proof.
  intros E. unfold graph_text in E. rewrite !size_length, !app_assoc_s in E.
  apply app_cancel, number_read in E as [Ev E]; auto.
  apply app_cancel, number_read in E as [Ee E]; auto.
  apply app_cancel, app_cancel, number_read in E as [Ek E]; auto.
  apply app_cancel, app_cancel, number_read in E as [Es E]; auto.
  apply app_cancel in E. apply vertices_read in E as [Ecs E]; [| lia].
  apply edges_read in E as [Eed E]; [| lia]. split; auto.
  destruct g, h; simpl in *. f_equal; auto; lia.
Qed.

(** ** Certificates *)

Lemma well_formed_grid c g : well_formed c = true -> c_picture c = Grid g -> grid_fine g.
Proof.
  intros H P. unfold well_formed in H. rewrite P in H. simpl in H.
  repeat match goal with H : _ && _ = true |- _ => apply andb_prop in H as [H ?] end.
  rewrite ?size_length in *.
  repeat match goal with
    | H : (_ =? _) = true |- _ => apply N.eqb_eq in H
    | H : (_ <=? _) = true |- _ => apply N.leb_le in H
    | H : forallb _ _ = true |- _ => rewrite forallb_forall in H end.
  split; auto. intros r Hr. split; [rewrite <- (Nnat.Nat2N.id (List.length r)), <- size_length; f_equal; apply N.eqb_eq; auto |].
  apply forallb_forall. intros x Hx.
  assert (B : below (g_colors g) x = true).
  { match goal with H : forall x, In x (List.concat _) -> below _ x = true |- _ => apply H end.
    apply in_concat. exists r; auto. }
  destruct x; auto. simpl in *. apply N.ltb_lt in B. apply N.ltb_lt. lia.
Qed.

Lemma well_formed_moves c m : well_formed c = true -> In m (c_moves c) -> m < 36.
Proof.
  intros H Hm. unfold well_formed in H.
  repeat match goal with H : _ && _ = true |- _ => apply andb_prop in H as [H ?] end.
  match goal with H : forallb _ (c_moves c) = true |- _ => rewrite forallb_forall in H; apply H in Hm end.
  apply N.ltb_lt in Hm.
  match goal with H : (colors_of _ <=? 36) = true |- _ => apply N.leb_le in H end. lia.
Qed.

Theorem reading c d : well_formed c = true -> well_formed d = true -> text c = text d -> c = d.
Proof.
  intros Hc Hd E. rewrite !text_form in E.
  assert (D : forall p (s : string), ends (match p with
    | Grid g => ",""grid"":""" ++ grid_text g | Graph g => ",""graph"":""" ++ graph_text g end ++ s))
    by (intros [g | g] s; reflexivity).
  apply app_cancel, number_read in E as [Ei E]; auto.
  assert (c_picture c = c_picture d /\ rest_text c = rest_text d) as [Ep Ht].
  { destruct (c_picture c) as [g | g] eqn:Pc, (c_picture d) as [h | h] eqn:Pd; try discriminate;
      cbv beta iota in E; rewrite !app_assoc_s in E; apply app_cancel in E.
    - apply grid_read in E as [-> E]; eauto using well_formed_grid.
    - apply graph_read in E as [-> E]; auto. }
  unfold rest_text in Ht. rewrite Ep in Ht. apply app_cancel in Ht.
  assert (c_any d = c_any c) as Ea by (destruct (c_any c), (c_any d); auto; discriminate).
  rewrite Ea, !size_length in Ht. apply app_cancel, app_cancel, number_read in Ht as [El Ht]; try reflexivity.
  apply app_cancel in Ht.
  apply all_read with (P := fun m => m < 36) in Ht as [Em Ht].
  - apply app_cancel, app_cancel, number_read in Ht as [En _]; try reflexivity.
    destruct c, d; simpl in *; congruence.
  - intros; eapply symbol_read; eauto.
  - lia.
  - intros m Hm. exact (well_formed_moves c m Hc Hm).
  - intros m Hm. exact (well_formed_moves d m Hd Hm).
Qed.

(** ** Comparing a file with the text *)

Section Spelled.
Variable input : Type.                                  (* a place in a file *)
Variable next_char : input -> option (ascii * input).   (* None at the end *)

(** The characters from a place on are this text. *)
Fixpoint spells (i : input) (s : string) : Prop :=
  match s with
  | "" => next_char i = None
  | String c r => exists j, next_char i = Some (c, j) /\ spells j r
  end.

Fixpoint eat (s : string) (i : input) : option input :=
  match s with
  | "" => Some i
  | String c r =>
      match next_char i with
      | Some (d, j) => if Ascii.eqb c d then eat r j else None
      | None => None
      end
  end.

Definition eat_next (o : option input) (s : string) : option input :=
  match o with Some i => eat s i | None => None end.

Definition is_spelled (i : input) (c : certificate) : bool :=
  match put_certificate _ eat_next (Some i) c with
  | Some j => match next_char j with None => true | Some _ => false end
  | None => false
  end.

(** What holds for any two ways to put pieces together. *)
Lemma put_both {A B} (pa : A -> string -> A) (pb : B -> string -> B) (R : A -> B -> Prop) :
  (forall a b s, R a b -> R (pa a s) (pb b s)) ->
  forall c a b, R a b -> R (put_certificate A pa a c) (put_certificate B pb b c).
Proof.
  intros HR.
  assert (HF : forall T f g, (forall a b (t : T), R a b -> R (f a t) (g b t)) ->
    forall l a b, R a b -> R (fold_left f l a) (fold_left g l b)).
  { intros T f g H. induction l; simpl; auto. }
  assert (HV : forall cells a b v, R a b -> R (put_vertices A pa a v cells) (put_vertices B pb b v cells)).
  { induction cells as [| c cells IH]; intros a b v H; cbn [put_vertices]; auto. apply IH. auto 10. }
  assert (HG : forall g a b, R a b -> R (put_grid A pa a g) (put_grid B pb b g)).
  { intros g a b H. unfold put_grid. cbv zeta. apply HR, HF; [| repeat apply HR; auto].
    intros x y row K. apply HR, HF; auto. }
  assert (HH : forall g a b, R a b -> R (put_graph A pa a g) (put_graph B pb b g)).
  { intros g a b H. unfold put_graph. cbv zeta. apply HF; [intros; repeat apply HR; auto |].
    apply HV. repeat apply HR; auto. }
  intros c a b H. unfold put_certificate. cbv zeta. repeat apply HR. apply HF; [auto |]. repeat apply HR.
  destruct (c_picture c); [apply HG | apply HH]; repeat apply HR; auto.
Qed.

Lemma eat_right s : forall i j r, eat s i = Some j -> spells j r -> spells i (s ++ r).
Proof.
  induction s as [| c s IH]; simpl; intros i j r; [congruence |].
  destruct (next_char i) as [[d k] |]; [| discriminate].
  destruct (Ascii.eqb_spec c d) as [<- |]; [| discriminate]. eauto.
Qed.

Theorem spelled_right i c : is_spelled i c = true -> spells i (text c).
Proof.
  unfold is_spelled, text.
  pose (R := fun (o : option input) t => forall j r, o = Some j -> spells j r -> spells i (t ++ r)).
  assert (H : R (put_certificate _ eat_next (Some i) c) (put_certificate _ append "" c)).
  { apply put_both.
    - intros [j |] t s H k r E Hk; [| discriminate]. rewrite app_assoc_s. eapply H; [reflexivity |].
      eapply eat_right; eauto.
    - intros j r E. now inversion E. }
  destruct (put_certificate _ eat_next _ _) as [j |]; [| discriminate].
  destruct (next_char j) eqn:E; [discriminate |]. intros _. rewrite <- app_empty. eapply H; [reflexivity | exact E].
Qed.

Lemma spells_one i s : forall t, spells i s -> spells i t -> s = t.
Proof.
  revert i. induction s as [| c s IH]; intros i [| d t]; simpl; auto.
  - intros H [j [K _]]. congruence.
  - intros [j [H _]] K. congruence.
  - intros [j [H Hs]] [k [K Ht]]. rewrite H in K. inversion K; subst. f_equal. eauto.
Qed.
End Spelled.
