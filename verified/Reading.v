(** The first line determines what it says: two well-formed certificates of the same text are the same ([reading]). And
    the checker compares a file with this text character by character, without having the text ([spelled_right]). *)
From Coq Require Import NArith List Bool String Ascii Lia DecimalString DecimalN DecimalFacts.
From Colorwalk Require Import Game Format Analysis.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope N_scope.

Lemma app_assoc_s (a b c : string) : (a ++ b) ++ c = a ++ b ++ c.
Proof. induction a; simpl; congruence. Qed.

Lemma app_cancel (a s t : string) : a ++ s = a ++ t -> s = t.
Proof. induction a; simpl; intros H; auto. inversion H; auto. Qed.

Lemma app_same_length a : forall b s t, String.length a = String.length b -> a ++ s = b ++ t -> a = b /\ s = t.
Proof.
  induction a as [| x a IH]; intros [| y b] s t L H; try discriminate; auto.
  inversion L. inversion H; subst. destruct (IH b s t) as [-> ->]; auto.
Qed.

(** ** Numbers, and other words of certain characters *)

Section Words.
Variable P : ascii -> bool.

Fixpoint word (s : string) : Prop := match s with "" => True | String c s => P c = true /\ word s end.

(** Begins with no character of a word. *)
Definition ends (s : string) : Prop := match s with "" => True | String c _ => P c = false end.

Lemma word_read a : forall b s t, word a -> word b -> ends s -> ends t -> a ++ s = b ++ t -> a = b /\ s = t.
Proof.
  induction a as [| x a IH]; intros [| y b] s t Ha Hb Hs Ht H; simpl in *; auto.
  - subst s. simpl in Hs. destruct Hb. congruence.
  - subst t. simpl in Ht. destruct Ha. congruence.
  - inversion H; subst. destruct Ha, Hb. destruct (IH b s t) as [-> ->]; auto.
Qed.
End Words.

Definition digit (c : ascii) : bool := let n := N_of_ascii c in (48 <=? n) && (n <=? 57).

Lemma uint_digits u : word digit (NilEmpty.string_of_uint u).
Proof. induction u; simpl; auto. Qed.

Lemma number_digits n : word digit (number n).
Proof.
  unfold number, NilZero.string_of_uint. destruct (N.to_uint n) eqn:E; try apply (uint_digits (N.to_uint n));
    try (rewrite <- E; apply uint_digits). simpl; auto.
Qed.

Lemma number_inj n m : number n = number m -> n = m.
Proof.
  unfold number. intros H. apply Unsigned.to_uint_inj.
  assert (U : forall k, NilZero.uint_of_string (NilZero.string_of_uint (N.to_uint k)) = Some (N.to_uint k)).
  { intros k. apply NilZero.usu. destruct k; simpl; [discriminate |]. apply DecimalPos.Unsigned.to_uint_nonnil. }
  pose proof (U n) as Hn. pose proof (U m) as Hm. congruence.
Qed.

Lemma number_read n m s t : ends digit s -> ends digit t -> number n ++ s = number m ++ t -> n = m /\ s = t.
Proof.
  intros Hs Ht H. apply (word_read digit) in H as [H ->]; auto using number_digits. split; auto using number_inj.
Qed.

Lemma number_not n c s t : digit c = false -> number n ++ s <> String c t.
Proof.
  intros H E. pose proof (number_digits n) as D. destruct (number n) as [| x y] eqn:K.
  - unfold number, NilZero.string_of_uint in K. destruct (N.to_uint n); discriminate.
  - inversion E; subst. destruct D. congruence.
Qed.

(** Takes the number, or the text, with which both sides begin. *)
Ltac read_number E := apply number_read in E as [? E]; [| reflexivity | reflexivity].
Ltac read_text E := apply app_cancel in E.

(** ** Lists *)

Lemma each_read {A} (f : N -> A -> string) (P : A -> Prop) p q :
  (forall i a b s t, P a -> P b -> f i a ++ s = f i b ++ t -> a = b /\ s = t) ->
  forall l m i, List.length l = List.length m -> (forall a, In a l -> P a) -> (forall a, In a m -> P a) ->
  whole (each f i l p) = whole (each f i m q) -> l = m /\ whole p = whole q.
Proof.
  intros HP. induction l as [| a l IH]; intros [| b m] i Hl H H'; try discriminate; simpl; auto.
  intros E. apply HP in E as [-> E]; [| apply H; simpl; auto | apply H'; simpl; auto].
  apply IH in E as [-> ->]; auto; intros c Hc; [apply H | apply H']; simpl; auto.
Qed.

Lemma row_read n i a b s t : String.length a = n -> String.length b = n ->
  row_text i a ++ s = row_text i b ++ t -> a = b /\ s = t.
Proof.
  unfold row_text. rewrite !app_assoc_s. intros Ha Hb E. apply app_same_length in E as [-> E]; [| congruence].
  read_text E. auto.
Qed.

Lemma vertex_read i c d s t : vertex_text i c ++ s = vertex_text i d ++ t -> c = d /\ s = t.
Proof.
  unfold vertex_text. rewrite !app_assoc_s. intros E. do 3 read_text E.
  destruct c as [c |], d as [d |].
  - read_number E. read_text E. split; congruence.
  - exfalso. eapply number_not; [| exact E]. reflexivity.
  - exfalso. symmetry in E. eapply number_not; [| exact E]. reflexivity.
  - do 2 read_text E. auto.
Qed.

Lemma edge_read i d e s t : edge_text i d ++ s = edge_text i e ++ t -> d = e /\ s = t.
Proof.
  unfold edge_text. rewrite !app_assoc_s. destruct d as [a b], e as [c d]. cbn [fst snd]. intros E.
  read_text E. read_number E. read_text E. read_number E. read_text E. split; auto. f_equal; lia.
Qed.

(** ** Grids and graphs *)

Lemma start_name_cases g :
  let lr := g_rows g - 1 in let lc := g_cols g - 1 in
  let is n r c := start_name g = n /\ g_row g = r /\ g_col g = c in
  is "ul" 0 0 \/ is "ur" 0 lc \/ is "ll" lr 0 \/ is "lr" lr lc \/ is "c" (g_rows g / 2) (g_cols g / 2) \/
  start_name g = number (g_row g) ++ "," ++ number (g_col g).
Proof.
  unfold start_name, named_cells. cbn [find fst snd]. cbv zeta.
  repeat match goal with |- context [?x =? ?y] => destruct (N.eqb_spec x y); cbn [andb] end; auto 12.
Qed.

Lemma start_read g h s t : g_rows g = g_rows h -> g_cols g = g_cols h -> ends digit s -> ends digit t ->
  start_name g ++ s = start_name h ++ t -> g_row g = g_row h /\ g_col g = g_col h /\ s = t.
Proof.
  intros Hr Hc Hs Ht E. pose proof (start_name_cases g) as G. pose proof (start_name_cases h) as H.
  cbv zeta in G, H. rewrite Hr, Hc in G.
  destruct G as [[G [-> ->]] | [[G [-> ->]] | [[G [-> ->]] | [[G [-> ->]] | [[G [-> ->]] | G]]]]];
  destruct H as [[H [-> ->]] | [[H [-> ->]] | [[H [-> ->]] | [[H [-> ->]] | [[H [-> ->]] | H]]]]];
  rewrite G, H in E; clear G H; rewrite ?app_assoc_s in E;
  try (simpl in E; inversion E; auto; fail);
  try (exfalso; simpl in E; eapply number_not; [| exact E]; reflexivity);
  try (exfalso; symmetry in E; simpl in E; eapply number_not; [| exact E]; reflexivity).
  read_number E. read_text E. apply number_read in E as [? ->]; auto.
Qed.

(** What [well_formed] adds to the text of a picture. *)
Definition sized (p : picture) :=
  match p with
  | Grid g => N.of_nat (List.length (g_cells g)) = g_rows g /\
      forall row, In row (g_cells g) -> String.length row = N.to_nat (g_cols g)
  | Graph _ => True
  end.

Lemma picture_read p q s t : sized p -> sized q ->
  whole (picture_text p s) = whole (picture_text q t) -> p = q /\ whole s = whole t.
Proof.
  destruct p as [g | g], q as [h | h]; intros G H E; try discriminate; cbn [picture_text whole] in E.
  - destruct G as [G1 G2], H as [H1 H2].
    read_text E. read_number E. read_text E. read_number E. read_text E.
    apply number_read in E as [? E]; [| destruct (g_walk g) | destruct (g_walk h)]; try reflexivity.
    assert (Ew : g_walk g = g_walk h) by (destruct (g_walk g), (g_walk h); auto; discriminate).
    rewrite Ew in E. read_text E.
    apply start_read in E as [? [? E]]; auto;
      [| destruct (g_one g), (g_shape g); reflexivity | destruct (g_one h), (g_shape h); reflexivity].
    assert (Eo : g_one g = g_one h)
      by (destruct (g_one g), (g_one h); auto; destruct (g_shape g), (g_shape h); discriminate).
    rewrite Eo in E. read_text E.
    assert (Es : g_shape g = g_shape h) by (destruct (g_shape g), (g_shape h); auto; simpl in E; discriminate).
    rewrite Es in E. do 2 read_text E.
    apply (each_read _ (fun row => String.length row = N.to_nat (g_cols g))) in E as [? E]; eauto using row_read.
    + cbn [whole] in E. read_text E. split; auto. f_equal. destruct g, h; simpl in *; congruence.
    + lia.
    + intros row Hr. rewrite H2 by auto. congruence.
  - rewrite !size_length in E. read_text E. read_number E. read_text E. read_number E. read_text E. read_number E.
    read_text E. read_number E. read_text E.
    apply (each_read _ (fun _ => True)) in E as [Ev E]; eauto using vertex_read; [| lia].
    apply (each_read _ (fun _ => True)) in E as [Ee E]; eauto using edge_read; [| lia].
    split; auto. f_equal. destruct g, h; simpl in *. f_equal; auto; lia.
Qed.

(** ** Certificates *)

Lemma well_formed_fine c : well_formed c = true ->
  sized (c_picture c) /\ word (fun a => negb (Ascii.eqb a """")) (c_symbols c).
Proof.
  unfold well_formed. intros H.
  repeat match goal with H : _ && _ = true |- _ => apply andb_prop in H as [H ?] end. split.
  - destruct (c_picture c) as [g |]; simpl; auto.
    repeat match goal with H : _ && _ = true |- _ => apply andb_prop in H as [H ?] end. rewrite ?size_length in *.
    split; [now apply N.eqb_eq |]. intros row Hr.
    match goal with H : forallb (fun row => _ =? _) _ = true |- _ => rewrite forallb_forall in H; apply H in Hr end.
    apply N.eqb_eq in Hr. lia.
  - match goal with H : without _ _ = true |- _ => revert H end.
    induction (c_symbols c); simpl; auto. intros H'. apply andb_prop in H' as [? ?]. auto.
Qed.

Theorem reading c d : well_formed c = true -> well_formed d = true -> text c = text d -> c = d.
Proof.
  intros Hc Hd E. apply well_formed_fine in Hc as [Hc Hqc], Hd as [Hd Hqd].
  unfold text, text_of in E. cbn [whole] in E. read_text E. read_number E. read_text E.
  apply picture_read in E as [? E]; auto. cbn [whole] in E.
  assert (Ea : c_any c = c_any d) by (destruct (c_any c), (c_any d); auto; discriminate).
  rewrite Ea in E. read_text E. read_number E. read_text E.
  apply (word_read (fun a => negb (Ascii.eqb a """"))) in E as [? E]; try assumption; try reflexivity.
  read_text E. read_number E.
  destruct c, d; simpl in *; congruence.
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

Fixpoint is_spelled (i : input) (p : pieces) : bool :=
  match p with
  | End => match next_char i with None => true | Some _ => false end
  | Piece s rest => match eat s i with Some j => is_spelled j (rest tt) | None => false end
  end.

Lemma eat_right s : forall i j r, eat s i = Some j -> spells j r -> spells i (s ++ r).
Proof.
  induction s as [| c s IH]; simpl; intros i j r; [congruence |].
  destruct (next_char i) as [[d k] |]; [| discriminate].
  destruct (Ascii.eqb_spec c d) as [<- |]; [| discriminate]. eauto.
Qed.

Theorem spelled_right p : forall i, is_spelled i p = true -> spells i (whole p).
Proof.
  induction p as [| s rest IH]; simpl; intros i; [destruct (next_char i); auto; discriminate |].
  destruct (eat s i) eqn:E; [| discriminate]. intros H. eapply eat_right; eauto.
Qed.

Lemma spells_one s : forall i t, spells i s -> spells i t -> s = t.
Proof.
  induction s as [| c s IH]; intros i [| d t]; simpl; auto.
  - intros H [j [K _]]. congruence.
  - intros [j [H _]] K. congruence.
  - intros [j [H Hs]] [k [K Ht]]. rewrite H in K. inversion K; subst. f_equal. eauto.
Qed.
End Spelled.
