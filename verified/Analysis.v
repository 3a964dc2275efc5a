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

Lemma in_distinct x l : forall seen, In x (distinct l seen) <-> In x l /\ get seen x = None.
Proof.
  induction l as [| y l IH]; intros seen; simpl; [tauto |].
  destruct (get seen y) eqn:E; simpl; rewrite IH.
  - split; [tauto |]. intros [[-> | H] K]; [congruence | auto].
  - destruct (N.eq_dec y x) as [-> | H]; [tauto |]. rewrite get_other by auto. tauto.
Qed.

Lemma in_elts l v : In v (List.map elt_of l) <-> In v l.
Proof. unfold elt_of. now rewrite map_id. Qed.

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

Lemma joined_right f u v : In v (get_or [] (joined_by b f) u) <->
  u <> v /\ exists x y, touch b x y /\ f x = u /\ f y = v.
Proof.
  unfold joined_by, touch.
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
Let touching := joined_by b (fun x => x).

Lemma flood_right fuel id col r : color_of b r = col -> forall stack label,
  (forall x, In x stack -> color_of b x = col -> connected b r x) ->
  forall x i, get (flood paints touching fuel id col stack label) x = Some i ->
  get label x = Some i \/ (i = id /\ connected b r x).
Proof.
  intros Hr. induction fuel as [| fuel IH]; simpl; intros stack label Hs x i H; auto.
  destruct stack as [| y rest]; auto.
  destruct (get label y) eqn:Ey.
  { eapply IH; [| exact H]. intros; apply Hs; simpl; auto. }
  destruct (eq_color (get_or None paints y) col) eqn:Ec.
  - apply eq_color_true in Ec. unfold paints in Ec; rewrite color_at_right in Ec.
    assert (Hy : connected b r y) by (apply Hs; simpl; auto).
    apply IH in H as [H | H]; auto.
    + destruct (N.eq_dec y x) as [-> | Hyx].
      * rewrite get_same in H. right; split; [congruence | auto].
      * rewrite get_other in H; auto.
    + intros z Hz Hcz.
      rewrite rev_append_rev in Hz. apply in_app_or in Hz as [Hz | Hz].
      * apply in_rev, joined_right in Hz as [_ [x' [y' [Hz [-> ->]]]]].
        eapply connected_next; [exact Hy | exact Hz | congruence].
      * apply Hs; simpl; auto.
  - eapply IH; [| exact H]. intros; apply Hs; simpl; auto.
Qed.

Definition labels_right (l : labels) :=
  (forall x i, get (label l) x = Some i -> exists r, get (rep l) i = Some r /\ connected b r x) /\
  (forall i, i < clusters l <-> exists r, get (rep l) i = Some r).

Lemma label_from_right fuel l x : labels_right l -> labels_right (label_from paints touching fuel l x).
Proof.
  intros [H1 H2]. unfold label_from. destruct (get (label l) x) eqn:E; [split; auto |].
  split; simpl.
  - intros y i H. apply flood_right with (r := x) in H.
    + destruct H as [H | [-> H]].
      * apply H1 in H as [r [Hr Hc]]. exists r; split; auto.
        rewrite get_other; auto. intros <-.
        assert (clusters l < clusters l) by (apply H2; eauto). lia.
      * exists x; split; auto. apply get_same.
    + unfold paints; now rewrite color_at_right.
    + intros z [<- | []] _. constructor.
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
  a_row_sound : forall c v nb, In (v, nb) (nth (N.to_nat c) (rows i) []) ->
    tint v = Some c /\ forall u, In u nb -> adj b cl u v;
  a_row_complete : forall c v, is_cluster b cl v -> tint v = Some c ->
    exists nb, In (v, nb) (nth (N.to_nat c) (rows i) []) /\ forall u, adj b cl u v -> u <> v -> In u nb;
  a_in_color : forall c v, is_cluster b cl v -> tint v = Some c -> mem (nth (N.to_nat c) (in_color i) empty) v = true
}.

Lemma in_row near' reps c v nb :
  In (v, nb) (row_of near' reps c) <-> In (v, Some c) reps /\ nb = List.map elt_of (distinct (get_or [] near' v) none).
Proof.
  unfold row_of. rewrite in_flat_map. split.
  - intros [[id d] [H K]]. destruct (eq_color _ _) eqn:E; [| destruct K].
    apply eq_color_true in E. destruct K as [K | []]. inversion K; subst. auto.
  - intros [H ->]. exists (v, Some c); split; auto.
    replace (eq_color (Some c) (Some c)) with true by (symmetry; now apply eq_color_true). left; auto.
Qed.

Theorem analyze_right k i : analyze b k = Some i -> exists cl tint, analyzed i cl tint.
Proof.
  unfold analyze. fold paints touching.
  set (fuel := enough_fuel b).
  set (l := fold_left (label_from paints touching fuel) _ _).
  assert (HL : labels_right l).
  { unfold l. clear l.
    enough (forall xs l0, labels_right l0 -> labels_right (fold_left (label_from paints touching fuel) xs l0)).
    { apply H. split; simpl; [intros x j; now rewrite get_none |].
      intros j; split; [lia | intros [r Hr]; now rewrite get_none in Hr]. }
    induction xs; simpl; auto using label_from_right. }
  destruct HL as [H1 H2].
  destruct (labeled_right _ _ _ _ && _) eqn:E; [| discriminate].
  intros H; inversion H; subst i; clear H.
  apply andb_prop in E as [E Ek]. apply andb_prop in E as [El Ee].
  rewrite size_length in *. rewrite forallb_forall in El, Ee, Ek.
  pose (cl x := get_or 0 (label l) x).
  pose (tint v := match get (rep l) v with Some r => color_of b r | None => None end).
  assert (L : forall x, is_cell b x -> exists r, get (rep l) (cl x) = Some r /\ connected b r x).
  { intros x Hx. apply in_range in Hx. specialize (El x Hx). unfold cl, get_or.
    destruct (get (label l) x) as [j |] eqn:Ej; [| discriminate]. exact (H1 _ _ Ej). }
  assert (T : tinted b cl tint).
  { intros x Hx. destruct (L x Hx) as [r [Hr Hc]]. unfold tint. rewrite Hr. symmetry. now apply connected_color. }
  assert (E1 : forall x y, In (x, y) (edges b) -> is_cell b x /\ is_cell b y /\
    (color_of b x = color_of b y -> cl x = cl y)).
  { intros x y Hxy. specialize (Ee _ Hxy). simpl in Ee.
    apply andb_prop in Ee as [Ee1 Ee2]. apply andb_prop in Ee1 as [Ex Ey].
    apply N.ltb_lt in Ex, Ey. repeat split; auto.
    intros Hc. apply orb_prop in Ee2 as [Ee2 | Ee2]; [| now apply N.eqb_eq in Ee2].
    exfalso. apply negb_true_iff in Ee2. unfold paints in Ee2. rewrite !color_at_right, Hc in Ee2.
    assert (eq_color (color_of b y) (color_of b y) = true) by now apply eq_color_true. congruence. }
  assert (K : forall x c, color_of b x = Some c -> c < k).
  { intros x c Hc. unfold color_of in Hc.
    assert (Hin : In (Some c) (paint b)).
    { rewrite <- Hc. apply nth_In. destruct (le_lt_dec (length (paint b)) (N.to_nat x)); auto.
      rewrite nth_overflow in Hc; [discriminate | auto]. }
    apply Ek in Hin. now apply N.ltb_lt. }
  set (row := row_of (joined_by b (get_or 0 (label l)))
    (List.map (fun id => (id, get_or None paints (get_or 0 (rep l) id))) (range (clusters l)))).
  assert (R : forall A c (f : N -> A) d, c < k -> nth (N.to_nat c) (List.map f (range k)) d = f c)
    by (intros; apply nth_error_nth; now apply map_nth_error, nth_range).
  assert (RC : forall c v, is_cluster b cl v -> tint v = Some c -> c < k /\ exists nb, In (v, nb) (row c) /\
    forall u, adj b cl u v -> u <> v -> In u nb).
  { intros c v [x [Hx <-]] Hc. rewrite T in Hc by auto. split; [eauto |].
    destruct (L x Hx) as [r [Hr Hcon]]. eexists; split.
    - apply in_row. split; [| reflexivity]. apply in_map_iff. exists (cl x). split; [| apply in_range, H2; eauto].
      unfold get_or at 2. rewrite Hr. unfold paints. rewrite color_at_right. apply connected_color in Hcon.
      f_equal. now rewrite <- Hcon.
    - intros u [y [z [Ht [Hy Hz]]]] Hne. rewrite in_elts, in_distinct, joined_right, get_none. split; auto.
      split; auto. exists z, y. split; [now apply touch_sym | auto]. }
  exists cl, tint. constructor; simpl; auto.
  - intros x y [H | H]; apply E1 in H; tauto.
  - intros x y [H | H] Hc; apply E1 in H as [_ [_ H]]; auto. symmetry; auto.
  - intros x y Hx Hy Hc. destruct (L x Hx) as [r [Hr Hcx]], (L y Hy) as [r' [Hr' Hcy]].
    rewrite Hc in Hr. assert (r' = r) by congruence; subst.
    eapply connected_trans; [apply connected_sym; eassumption | auto].
  - intros x. apply color_at_right.
  - intros x Hx. destruct (L x Hx) as [r [Hr _]]. apply H2; eauto.
  - intros c v nb H. destruct (N.lt_ge_cases c k) as [Hc | Hc].
    + rewrite R in H by auto. apply in_row in H as [Hx ->].
      apply in_map_iff in Hx as [id [Hid Hin]]. inversion Hid as [[Hv Hcx]]; subst; clear Hid. split.
      * apply in_range in Hin. apply H2 in Hin as [r Hr]. unfold tint. rewrite Hr.
        unfold get_or at 2. rewrite Hr. unfold paints. now rewrite color_at_right.
      * intros u Hu. apply in_elts, in_distinct in Hu as [Hu _]. apply joined_right in Hu as [_ [x [y [Ht [Hx Hy]]]]].
        exists y, x. split; [now apply touch_sym | auto].
    + rewrite nth_overflow in H; [destruct H |]. rewrite map_length, range_length. lia.
  - intros c v Hv Hc. destruct (RC c v Hv Hc) as [Hk H]. now rewrite R.
  - intros c v Hv Hc. destruct (RC c v Hv Hc) as [Hk [nb [H _]]]. rewrite map_map, R by auto.
    apply mem_of_list, in_map_iff. exists (v, nb); auto.
Qed.

End Board.
