(** The clusters that the checker computes are those of the board: [analyzed] states all that it may rely on. *)
From Coq Require Import NArith List Lia Bool FMapPositive Arith.
From Colorwalk Require Import Game Sets Clusters Format Checker.
Import ListNotations.
Local Open Scope N_scope.

(** ** Maps, ranges and lists *)

Lemma get_same {A} (m : map A) x a : get (set m x a) x = Some a.
Proof. apply PositiveMap.gss. Qed.

Lemma get_other {A} (m : map A) x y a : x <> y -> get (set m x a) y = get m y.
Proof.
  intros H. apply PositiveMap.gso. intros E. apply H.
  apply (f_equal Pos.pred_N) in E. now rewrite !N.pos_pred_succ in E.
Qed.

Lemma get_none {A} x : get (@none A) x = None.
Proof. apply PositiveMap.gempty. Qed.

Lemma get_unset {A} (m : map A) x y a : get (unset m x) y = Some a -> get m y = Some a.
Proof.
  unfold get, unset. destruct (Pos.eq_dec (N.succ_pos y) (N.succ_pos x)) as [-> | H].
  - rewrite PositiveMap.grs. discriminate.
  - rewrite PositiveMap.gro; auto.
Qed.

Lemma get_index_list {A} (l : list A) : forall i m x,
  get (index_list l i m) x =
  if x <? i then get m x
  else match nth_error l (N.to_nat (x - i)) with Some a => Some a | None => get m x end.
Proof.
  induction l as [| a l IH]; intros i m x; simpl.
  - destruct (x <? i); auto. now destruct (N.to_nat (x - i)).
  - rewrite IH. destruct (N.ltb_spec x (N.succ i)), (N.ltb_spec x i); try lia.
    + apply get_other; lia.
    + assert (x = i) by lia; subst. rewrite N.sub_diag. simpl. apply get_same.
    + replace (N.to_nat (x - i)) with (S (N.to_nat (x - N.succ i))) by lia. simpl.
      rewrite get_other by lia; auto.
Qed.

Lemma range_succ n : range (N.succ n) = range n ++ [n].
Proof.
  unfold range at 1. rewrite N.peano_rect_succ. generalize [n]. unfold range.
  induction n using N.peano_ind; intros l; auto.
  rewrite !N.peano_rect_succ, IHn, (IHn [n]), <- app_assoc. auto.
Qed.

Lemma in_range n x : In x (range n) <-> x < n.
Proof.
  induction n using N.peano_ind; [simpl; lia |]. rewrite range_succ, in_app_iff, IHn. simpl. lia.
Qed.

Lemma range_length n : length (range n) = N.to_nat n.
Proof. induction n using N.peano_ind; auto. rewrite range_succ, app_length, IHn. simpl. lia. Qed.

Lemma nth_range n x : x < n -> nth_error (range n) (N.to_nat x) = Some x.
Proof.
  induction n using N.peano_ind; [lia |]. intros H. rewrite range_succ.
  destruct (N.eq_dec x n) as [-> | Hx].
  - rewrite nth_error_app2; rewrite range_length; auto. now rewrite Nat.sub_diag.
  - rewrite nth_error_app1; [apply IHn | rewrite range_length]; lia.
Qed.

Lemma size_length {A} (l : list A) : size l = N.of_nat (length l).
Proof.
  unfold size. enough (H : forall n, fold_left (fun n (_ : A) => N.succ n) l n = n + N.of_nat (length l))
    by (now rewrite H).
  induction l; intros n; simpl length; [simpl; lia | simpl fold_left; rewrite IHl; lia].
Qed.

Lemma in_push m x y u v : In v (get_or [] (push m x y) u) <-> (u = x /\ v = y) \/ In v (get_or [] m u).
Proof.
  unfold push, get_or at 1. destruct (N.eq_dec x u) as [-> | H].
  - rewrite get_same. simpl. intuition.
  - rewrite get_other by auto. fold (get_or [] m u). intuition congruence.
Qed.

Lemma in_elts l v : In v (List.map elt_of l) <-> In v l.
Proof. unfold elt_of. now rewrite map_id. Qed.

Lemma labeled_true {A} (m : map A) x : labeled m x = true <-> exists a, get m x = Some a.
Proof. unfold labeled. destruct (get m x); split; eauto; [intros H | intros [a H]]; discriminate. Qed.

Lemma eq_color_true c d : eq_color c d = true <-> c = d.
Proof. destruct c, d; simpl; rewrite ?N.eqb_eq; split; congruence. Qed.

(** ** Clusters *)

Section Board.
Variable b : board.

Lemma color_at_right x : get_or None (colors_by_cell b) x = color_of b x.
Proof.
  unfold get_or, colors_by_cell, color_of. rewrite get_index_list, N.sub_0_r.
  destruct (N.ltb_spec x 0); [lia |].
  destruct (@nth_error (option N) (paint b) (N.to_nat x)) eqn:E.
  - symmetry. apply nth_error_nth, E.
  - rewrite get_none. symmetry. apply nth_overflow. now apply nth_error_None.
Qed.

Lemma joined_right f es u v : In v (get_or [] (joined_by f es) u) <->
  u <> v /\ exists x y, (In (x, y) es \/ In (y, x) es) /\ f x = u /\ f y = v.
Proof.
  unfold joined_by.
  enough (H : forall l m, In v (get_or [] (fold_left (join_by f) l m) u) <-> In v (get_or [] m u) \/
    u <> v /\ exists x y, (In (x, y) l \/ In (y, x) l) /\ f x = u /\ f y = v).
  { rewrite H. unfold get_or at 1. rewrite get_none. simpl. tauto. }
  induction l as [| [p q] l IH]; intros m; simpl.
  { split; [auto | intros [H | [_ [x [y [[[] | []] _]]]]]; auto]. }
  rewrite IH. clear IH. unfold join_by; simpl. split.
  - intros [H | [Hn [x [y H]]]]; [| right; split; auto; exists x, y; tauto].
    destruct (N.eqb_spec (f p) (f q)) as [| E]; [auto |]. rewrite !in_push in H.
    destruct H as [[-> ->] | [[-> ->] | H]]; auto; right; split; auto; [exists q, p | exists p, q]; auto.
  - intros [H | [Hn [x [y [H [Hx Hy]]]]]].
    + left. destruct (N.eqb_spec (f p) (f q)); auto. rewrite !in_push; auto.
    + assert (K : (In (x, y) l \/ In (y, x) l) \/ (p, q) = (x, y) \/ (p, q) = (y, x)) by tauto.
      destruct K as [K | K]; [right; split; auto; exists x, y; auto | left].
      assert (f p <> f q) by (destruct K as [K | K]; inversion K; subst; auto).
      destruct (N.eqb_spec (f p) (f q)) as [| _]; [contradiction |]. rewrite !in_push.
      destruct K as [K | K]; inversion K; subst; auto.
Qed.

Let paints := colors_by_cell b.
Let alike := filter (fun e => eq_color (get_or None paints (fst e)) (get_or None paints (snd e))) (edges b).
Let touching := joined_by (fun x => x) alike.

Lemma in_alike x y : In (x, y) alike <-> In (x, y) (edges b) /\ color_of b x = color_of b y.
Proof. unfold alike, paints. now rewrite filter_In, eq_color_true, !color_at_right. Qed.

Lemma flood_right fuel id r : forall stack label, (forall x, In x stack -> connected b r x) ->
  forall x i, get (flood touching fuel id stack label) x = Some i ->
  get label x = Some i \/ (i = id /\ connected b r x).
Proof.
  induction fuel as [| fuel IH]; simpl; intros stack label Hs x i H; auto.
  destruct stack as [| y rest]; auto.
  destruct (labeled label y); [eapply IH; [| exact H]; intros; apply Hs; simpl; auto |].
  assert (Hy : connected b r y) by (apply Hs; simpl; auto).
  apply IH in H as [H | H]; auto.
  - destruct (N.eq_dec y x) as [-> | Hyx]; [| rewrite get_other in H; auto].
    rewrite get_same in H. right; split; [congruence | auto].
  - intros z Hz. rewrite rev_append_rev in Hz. apply in_app_or in Hz as [Hz | Hz]; [| apply Hs; simpl; auto].
    apply in_rev, joined_right in Hz as [_ [x' [y' [Hz [-> ->]]]]]. rewrite !in_alike in Hz.
    eapply connected_next; [exact Hy | |]; unfold touch; intuition congruence.
Qed.

Definition labels_right (l : labels) :=
  (forall x i, get (label l) x = Some i -> exists r, get (rep l) i = Some r /\ connected b r x) /\
  (forall i, i < clusters l <-> exists r, get (rep l) i = Some r).

Lemma label_from_right fuel l x : labels_right l -> labels_right (label_from touching fuel l x).
Proof.
  intros [H1 H2]. unfold label_from. destruct (labeled (label l) x); [split; auto |].
  split; simpl.
  - intros y i H. apply flood_right with (r := x) in H.
    + destruct H as [H | [-> H]]; [| exists x; split; auto; apply get_same].
      apply H1 in H as [r [Hr Hc]]. exists r; split; auto. rewrite get_other; auto.
      intros <-. assert (clusters l < clusters l) by (apply H2; eauto). lia.
    + intros z [<- | []]. constructor.
  - intros i. destruct (N.eq_dec (clusters l) i) as [<- | Hi].
    + split; [| lia]. intros _. exists x. apply get_same.
    + rewrite get_other by auto. rewrite <- H2. lia.
Qed.

(** What [analyze] computes: [cl] numbers the clusters, and [tint] is their color. *)
Record analyzed (i : info) (cl : N -> N) (tint : N -> option N) := {
  a_edges : edges_inside b;
  a_joined : joined b cl;
  a_apart : apart b cl;
  a_tinted : tinted b cl tint;
  a_cl : forall x, cluster i x = cl x;
  a_color : forall x, get_or None (color_at i) x = color_of b x;
  a_cells : cells i = N.of_nat (length (paint b));
  a_total : forall x, is_cell b x -> cl x < total i;
  a_row_sound : forall r v nb u, In r (blank i :: rows i) -> In (v, nb) r -> In u nb -> adj b cl u v;
  a_row_complete : forall c v, is_cluster b cl v -> tint v = Some c ->
    exists nb, In (v, nb) (nth (N.to_nat c) (rows i) []) /\ forall u, adj b cl u v -> u <> v -> In u nb;
  a_in_color : forall c v, is_cluster b cl v -> mem (nth (N.to_nat c) (in_color i) empty) v = true <-> tint v = Some c
}.

Lemma in_row near reps c v nb : In (v, nb) (neighbors_in near reps c) <->
  In (v, c) reps /\ nb = List.map elt_of (get_or [] near v).
Proof.
  unfold neighbors_in. rewrite in_flat_map. split.
  - intros [[id d] [H K]]. destruct (eq_color _ _) eqn:E; [| destruct K].
    apply eq_color_true in E. destruct K as [K | []]. inversion K; subst. auto.
  - intros [H ->]. exists (v, c); split; auto.
    replace (eq_color c c) with true by (symmetry; now apply eq_color_true). left; auto.
Qed.

Theorem analyze_right k i : analyze b k = Some i -> exists cl tint, analyzed i cl tint.
Proof.
  unfold analyze. cbv zeta. fold paints. fold alike. fold touching.
  set (l := fold_left (label_from touching (enough_fuel b)) _ _).
  assert (HL : labels_right l).
  { unfold l. clear l. set (l0 := Build_labels _ _ _).
    assert (H0 : labels_right l0).
    { split; simpl; [intros x j; now rewrite get_none |].
      intros j; split; [lia | intros [r Hr]; now rewrite get_none in Hr]. }
    clearbody l0. revert l0 H0. induction (range _); simpl; auto using label_from_right. }
  destruct HL as [H1 H2].
  destruct (_ && _) eqn:E; [| discriminate].
  intros H; inversion H; subst i; clear H.
  apply andb_prop in E as [E Ek]. apply andb_prop in E as [E Ei]. apply andb_prop in E as [El Ea].
  rewrite size_length in *. rewrite forallb_forall in El, Ea, Ei, Ek.
  pose (cl x := get_or 0 (label l) x).
  pose (tint v := match get (rep l) v with Some r => color_of b r | None => None end).
  assert (L : forall x, is_cell b x -> exists r, get (rep l) (cl x) = Some r /\ connected b r x).
  { intros x Hx. apply in_range, El, labeled_true in Hx as [j Hj]. unfold cl, get_or. rewrite Hj. exact (H1 _ _ Hj). }
  assert (T : tinted b cl tint).
  { intros x Hx. destruct (L x Hx) as [r [Hr Hc]]. unfold tint. rewrite Hr. symmetry. now apply connected_color. }
  assert (J : forall x y, In (x, y) (edges b) -> color_of b x = color_of b y -> cl x = cl y).
  { intros x y Hxy Hc. apply N.eqb_eq. apply (Ea (x, y)), in_alike. auto. }
  assert (K : forall x c, color_of b x = Some c -> c < k).
  { intros x c Hc. unfold color_of in Hc. apply N.ltb_lt. apply (Ek (Some c)). rewrite <- Hc. apply nth_In.
    destruct (le_lt_dec (length (paint b)) (N.to_nat x)); auto. rewrite nth_overflow in Hc; [discriminate | auto]. }
  set (reps := List.map _ (range (clusters l))). set (row := neighbors_in (joined_by _ _) reps).
  assert (IR : forall v c, In (v, Some c) reps <-> exists r, get (rep l) v = Some r /\ color_of b r = Some c).
  { intros v c. unfold reps. rewrite in_map_iff. split.
    - intros [id [Hid Hin]]. inversion Hid as [[Hv Hc]]; subst; clear Hid. apply in_range, H2 in Hin as [r Hr].
      exists r. unfold paints. rewrite <- color_at_right. unfold get_or at 3. now rewrite Hr.
    - intros [r [Hr Hc]]. exists v. split; [| apply in_range, H2; eauto].
      unfold get_or at 2. rewrite Hr. unfold paints. now rewrite color_at_right, Hc. }
  assert (R : forall A c (f : N -> A) d, c < k -> nth (N.to_nat c) (List.map f (range k)) d = f c)
    by (intros; apply nth_error_nth; now apply map_nth_error, nth_range).
  assert (RO : forall A c (f : N -> A) d, k <= c -> nth (N.to_nat c) (List.map f (range k)) d = d)
    by (intros; apply nth_overflow; rewrite map_length, range_length; lia).
  assert (TC : forall c v, is_cluster b cl v -> tint v = Some c <-> In (v, Some c) reps).
  { intros c v [x [Hx <-]]. rewrite IR. destruct (L x Hx) as [r [Hr _]]. unfold tint. rewrite Hr. cbv beta iota.
    split; [intros Hc; exists r; auto | intros [r' [Hr' Hc]]; now inversion Hr'; subst]. }
  assert (TK : forall c v, tint v = Some c -> c < k)
    by (intros c v; unfold tint; destruct (get (rep l) v); [apply K | discriminate]).
  exists cl, tint. constructor; simpl; auto; unfold row_of_list; rewrite ?map_id.
  - intros x y [H | H]; apply Ei in H; simpl in H; apply andb_prop in H as [Hx Hy]; apply N.ltb_lt in Hx, Hy; auto.
  - intros x y [H | H] Hc; [apply (J x y) | symmetry; apply (J y x)]; auto.
  - intros x y Hx Hy Hc. destruct (L x Hx) as [r [Hr Hcx]], (L y Hy) as [r' [Hr' Hcy]].
    rewrite Hc in Hr. assert (r' = r) by congruence; subst.
    eapply connected_trans; [apply connected_sym; eassumption | auto].
  - intros x. apply color_at_right.
  - intros x Hx. destruct (L x Hx) as [r [Hr _]]. apply H2; eauto.
  - intros r v nb u Hr H Hu. assert (exists c, In (v, nb) (row c)) as [c Hc]
      by (destruct Hr as [<- | Hr]; [eauto |]; apply in_map_iff in Hr as [c [<- _]]; eauto).
    apply in_row in Hc as [_ ->]. apply in_elts, joined_right in Hu as [_ [x [y [Ht [Hx Hy]]]]].
    exists y, x. split; [unfold touch; tauto | auto].
  - intros c v Hv Hc. rewrite R by eauto. eexists; split; [apply in_row; split; [now apply TC | reflexivity] |].
    intros u [y [z [Ht [Hy Hz]]]] Hne. rewrite in_elts, joined_right. split; auto.
    exists z, y. unfold touch in Ht. intuition.
  - intros c v Hv. rewrite TC by auto. destruct (N.lt_ge_cases c k) as [Hc | Hc].
    + rewrite map_map, R by auto. rewrite mem_of_list, in_map_iff. split.
      * intros [[w nb] [<- H]]. now apply in_row in H.
      * intros H. eexists (v, _). split; [reflexivity |]. apply in_row. eauto.
    + rewrite map_map, RO, mem_empty by auto. split; [discriminate |].
      intros H. apply IR in H as [r [_ H]]. apply K in H. lia.
Qed.

End Board.
