(** What the checker accepts is optimal.

    [good] states what is known of a derived core, [fine] what is known after some lines of the proof. [check_right], at
    the end, is the theorem. *)
From Coq Require Import NArith List Lia Bool Arith.
From Colorwalk Require Import Game Sets Cores Clusters Format Checker Analysis.
Import ListNotations.
Local Open Scope N_scope.

Definition bits (u : sets) : N -> Prop := fun v => mem u v = true.

Lemma by_moves_right ps : forall rs s, length ps = length rs ->
  let t := by_moves ps rs s in
  fst t <= fst s /\ (forall w, bits (snd s) w -> bits (snd t) w) /\
  (forall n p r, nth_error ps n = Some p -> nth_error rs n = Some r ->
    fst t <= fst p /\ (forall w, bits (snd p) w -> bits (snd t) w) /\
    (forall v nb w, In (v, nb) r -> bits (snd p) v -> In w nb -> bits (snd t) w)) /\
  (forall w, bits (snd t) w -> bits (snd s) w \/ (exists p, In p ps /\ bits (snd p) w) \/
    (exists r v nb, In r rs /\ In (v, nb) r /\ In w nb)).
Proof.
  unfold bits. induction ps as [| [b0 u0] ps IH]; intros [| r rs] s Hl; simpl in Hl; try discriminate; simpl.
  - repeat split; auto; try lia; destruct n; discriminate.
  - injection Hl as Hl. specialize (IH rs (N.min b0 (fst s), add_near r u0 (snd s)) Hl). cbv zeta in IH.
    destruct (by_moves ps rs _) as [bd u]. cbn [fst snd] in *. destruct IH as [I1 [I2 [I3 I4]]].
    split; [lia |]. split; [intros w H; apply I2, mem_add_near; auto |]. split.
    + intros [| n] p r' Hp Hr; simpl in *; [| eapply I3; eauto]. inversion Hp; inversion Hr; subst; simpl.
      split; [lia |]. split; intros; apply I2, mem_add_near; eauto 8.
    + intros w H. apply I4 in H as [H | [[p [H1 H2]] | [r' [v [nb [H1 H2]]]]]];
        [| right; left; exists p; auto | right; right; exists r', v, nb; auto].
      apply mem_add_near in H as [H | [H | [v [nb [H1 [_ H2]]]]]];
        [auto | right; left; exists (b0, u0); auto | right; right; exists r, v, nb; auto].
Qed.

Lemma near_right rs t v : forall acc, bits (fold_left (fun acc r => add_near r t acc) rs acc) v ->
  bits acc v \/ bits t v \/ exists r u nb, In r rs /\ In (u, nb) r /\ bits t u /\ In v nb.
Proof.
  induction rs as [| r rs IH]; simpl; intros acc H; auto.
  apply IH in H as [H | [H | [r' [u [nb [H1 H2]]]]]]; [| auto | right; right; exists r', u, nb; auto].
  apply mem_add_near in H as [H | [H | [u [nb H]]]]; [auto | auto | right; right; exists r, u, nb; tauto].
Qed.

Section Proof.
Variable b : board.
Variable i : info.
Variable cl : N -> N.
Variable tint : N -> option N.
Hypothesis A : analyzed b i cl tint.

Let adj := adj b cl.
Let is_cluster := is_cluster b cl.
Let core := core is_cluster tint adj.
Let refuted := refuted is_cluster tint adj.

(** What a line states is true, and it names clusters only. *)
Definition good (s : stated) :=
  core (bits (snd s)) (N.to_nat (fst s)) /\ forall v, bits (snd s) v -> is_cluster v.

Lemma core_same (U V : N -> Prop) n : (forall v, V v -> U v) -> core V n -> core U n.
Proof. intros H C S HS. apply C. auto. Qed.

Lemma neighbor_cluster u v : adj u v -> is_cluster u.
Proof. intros [x [y [H [<- <-]]]]. apply (a_edges _ _ _ _ A) in H as [Hx _]. exists x; auto. Qed.

Lemma adj_sym u v : adj u v -> adj v u.
Proof. intros [x [y [H K]]]. exists y, x. split; [now apply touch_sym | tauto]. Qed.

Lemma named_right x w c : named i x = Fine (w, c) -> is_cluster w /\ tint w = Some c.
Proof.
  unfold named. destruct (N.ltb_spec x (cells i)) as [H | H]; [| discriminate].
  rewrite (a_color _ _ _ _ A). destruct (color_of b x) as [d |] eqn:E; [| discriminate].
  intros K; inversion K; subst; clear K. rewrite (a_cl _ _ _ _ A).
  assert (Hx : is_cell b x) by (unfold is_cell; rewrite <- (a_cells _ _ _ _ A); auto).
  split; [exists x; auto |]. now rewrite (a_tinted _ _ _ _ A).
Qed.

(** ** The rules *)

Lemma plus_good s x t : good s -> plus i s x = Fine t -> good t.
Proof.
  intros [HC HV]. unfold plus. destruct (named i x) as [[w c] |] eqn:E; [| discriminate].
  apply named_right in E as [Hw Hc]. destruct (is_empty _) eqn:Z; [| discriminate].
  intros H; inversion H; subst; clear H. split; cbn [fst snd].
  - rewrite Nnat.N2Nat.inj_succ, <- (PeanoNat.Nat.add_0_r (N.to_nat (fst s))).
    eapply core_same; [| apply (sum_rule is_cluster tint adj (fun d => negb (d =? c)) (bits (snd s)) (eq w));
                         [exact HC | now apply single_rule | |]].
    + intros v [Hv | <-]; apply mem_union; [auto | right; apply mem_of_list; simpl; auto].
    + intros v d Hv Hd. apply negb_true_iff, N.eqb_neq. intros ->.
      apply is_empty_true with (v := v) in Z. rewrite mem_inter in Z.
      unfold bits in Hv. rewrite Hv in Z. apply (a_in_color _ _ _ _ A) in Hd; [| apply HV, Hv]. now rewrite Hd in Z.
    + intros v d <- Hd. apply negb_false_iff, N.eqb_eq. congruence.
  - intros v H. apply mem_union in H as [H | H]; auto. apply mem_of_list in H as [<- | []]; auto.
Qed.

Lemma plus_all_good xs : forall s t, good s -> plus_all i s xs = Fine t -> good t.
Proof.
  induction xs as [| x xs IH]; simpl; intros s t H; [congruence |].
  destruct (plus i s x) as [u |] eqn:E; [| discriminate]. eauto using plus_good.
Qed.

Lemma moves_good ps s : (forall p, In p ps -> good p) -> good s -> length ps = length (rows i) ->
  let t := by_moves ps (rows i) s in good (N.succ (fst t), snd t).
Proof.
  intros HP HS Hl. pose proof (by_moves_right ps (rows i) s Hl) as H. cbv zeta in *.
  destruct (by_moves _ _ _) as [bd u]. destruct H as [H1 [H2 [H3 H4]]]. cbn [fst snd] in *. split; cbn [fst snd].
  - rewrite Nnat.N2Nat.inj_succ.
    (* The premise of a color; for numbers that are no colors, [s]. *)
    pose (pr c := nth (N.to_nat c) ps s).
    assert (K : forall c, good (pr c) /\ bd <= fst (pr c) /\ (forall w, bits (snd (pr c)) w -> bits u w) /\
      forall v nb w, In (v, nb) (nth (N.to_nat c) (rows i) []) -> bits (snd (pr c)) v -> In w nb -> bits u w).
    { intros c. unfold pr. destruct (nth_error ps (N.to_nat c)) as [p |] eqn:E.
      - rewrite (nth_error_nth _ _ s E). split; [apply HP; eapply nth_error_In; eauto |].
        apply (H3 (N.to_nat c)); auto. apply nth_error_nth'. rewrite <- Hl. apply nth_error_Some. congruence.
      - apply nth_error_None in E. rewrite !nth_overflow by lia. repeat split; auto; try apply HS. intros v nb w []. }
    apply moves_rule with (premise := fun c => bits (snd (pr c))).
    + intros c. destruct (K c) as [[HC _] [Hb _]]. apply core_less with (N.to_nat (fst (pr c))); [lia | exact HC].
    + intros c. apply K.
    + intros c v w Hv Hc Ha. destruct (K c) as [[_ HV] [_ [Hu Hn]]].
      destruct (N.eq_dec w v) as [-> | Hne]; [auto |].
      destruct (a_row_complete _ _ _ _ A c v (HV v Hv) Hc) as [nb [Hr Hnb]]. eapply Hn; eauto.
  - intros v H. apply H4 in H as [H | [[p [Hp H]] | [r [w [nb [Ha [Hb Hc]]]]]]].
    + apply HS, H.
    + apply (HP p Hp), H.
    + eapply neighbor_cluster, (a_row_sound _ _ _ _ A); simpl; eauto.
Qed.

Definition all_good (m : map stated) := forall n s, get m n = Some s -> good s.

Lemma premise_good p bk s : all_good (known p) -> premise p bk = Fine s -> good s.
Proof.
  intros H. unfold premise. destruct (get _ _) eqn:E; [| discriminate].
  intros K; inversion K; subst. eapply H; eauto.
Qed.

Lemma premises_good p bs : all_good (known p) -> forall ps, premises p bs = Fine ps -> forall s, In s ps -> good s.
Proof.
  intros H. induction bs as [| bk bs IH]; simpl; intros ps E s Hs; [inversion E; subst; destruct Hs |].
  destruct (premise p bk) eqn:E1; [| discriminate]. destruct (premises p bs); [| discriminate].
  inversion E; subst. destruct Hs as [<- | Hs]; eauto using premise_good.
Qed.

Theorem derive_good p l s : all_good (known p) -> derive i p l = Fine s -> good s.
Proof.
  intros HG. destruct l as [[bk |] [| x xs] | bs]; cbn [derive]; try discriminate.
  - destruct xs; [| discriminate]. destruct (premise p bk) eqn:E; [| discriminate].
    apply plus_good. eauto using premise_good.
  - destruct (named i x) as [[w c] |] eqn:E; [| discriminate]. apply named_right in E as [Hw _].
    apply plus_all_good. split; cbn [fst snd].
    + eapply core_same; [| apply (single_rule is_cluster tint adj w Hw)]. intros v <-. apply mem_of_list. simpl; auto.
    + intros v H. apply mem_of_list in H as [<- | []]; auto.
  - destruct (premises p bs) as [ps |] eqn:E; [| discriminate].
    pose proof (premises_good p bs HG ps E) as G. clear E.
    set (each := match ps with [s] => _ | _ => _ end).
    assert (G' : forall q, In q each -> good q).
    { unfold each. destruct ps as [| q [| q' ps]]; auto.
      intros t H. apply in_map_iff in H as [_ [<- _]]. simpl in G; auto. }
    clearbody each. clear G. destruct each as [| q each]; [discriminate |].
    destruct (N.eqb_spec (size (q :: each)) (size (rows i))) as [Hl |]; [| discriminate].
    rewrite !size_length in Hl. apply Nnat.Nat2N.inj in Hl.
    pose proof (moves_good (q :: each) q G' (G' q (or_introl eq_refl)) Hl) as K. cbv zeta in K.
    destruct (by_moves _ _ _). intros H; inversion H; subst. exact K.
Qed.

(** ** The lines *)

Variable len : N.
Variable from : elt.
Variable starts : sets.

Definition fine (p : progress) := all_good (known p) /\
  forall v, is_cluster v -> bits starts v -> bits (open p) v \/ refuted (eq v) (N.to_nat (N.pred len)).

Lemma forget_right n bks : forall m j s, get (fold_left (forget n) bks m) j = Some s -> get m j = Some s.
Proof.
  induction bks as [| [d e] bks IH]; simpl; intros m j s H; auto.
  apply IH in H. destruct e; [eapply get_unset, H | exact H].
Qed.

Lemma step_fine p l q : fine p -> step i len from p l = Fine q -> fine q.
Proof.
  intros [H1 H2]. unfold step. destruct (derive i p l) as [[bd u] |] eqn:E; [| discriminate].
  apply derive_good in E; auto. intros H; inversion H; subst; clear H. split; simpl.
  - intros j s. destruct (N.eq_dec (lines p) j) as [<- | Hj].
    + rewrite get_same. intros H; inversion H; subst; auto.
    + rewrite get_other by auto. intros H. apply forget_right in H. eapply H1; eauto.
  - intros v Hv Hs. destruct (N.leb_spec len (N.succ bd)) as [Hb | Hb]; auto.
    unfold bits. rewrite mem_inter. destruct (H2 v Hv Hs) as [Ho | Ho]; auto.
    unfold bits in Ho. rewrite Ho. destruct (mem u v) eqn:Eu; auto. right.
    destruct E as [HC _]. apply refuted_less with (N.to_nat bd); [lia |]. apply HC.
    intros w Hw <-. cbn [snd] in Hw. unfold bits in Hw. congruence.
Qed.

Lemma run_proof_fine source next n src : fine (fst (run_proof i len from source next n src starts)).
Proof.
  unfold run_proof. apply N.iter_invariant with (Inv := fun s => fine (fst (snd s))).
  - intros [s [p fault]] IH. unfold next_step. cbn [fst snd] in *. destruct (next s) as [l s'].
    destruct fault; auto. destruct (step i len from p l) eqn:E; auto. eapply step_fine; eauto.
  - split; simpl; auto. intros j s. rewrite get_none. discriminate.
Qed.

(** ** The solution *)

Lemma grow_right c t v : bits (grow i c t) v -> take tint adj (bits t) c v.
Proof.
  unfold grow. intros H. apply mem_union in H as [H | H]; [left; auto |].
  rewrite mem_inter in H. apply andb_prop in H as [Hc H].
  apply near_right in H as [H | [H | [r [u [nb [Hr [Hu [Ht Hv]]]]]]]];
    [unfold bits in H; now rewrite mem_empty in H | left; auto |].
  pose proof (a_row_sound _ _ _ _ A _ _ _ _ Hr Hu Hv) as Ha. right. split; [| exists u; split; auto using adj_sym].
  apply (a_in_color _ _ _ _ A); auto. eapply neighbor_cluster; eauto.
Qed.

Lemma replay_right moves : forall n m t (S : state), (forall v, bits t v -> S v) ->
  replay i moves n m t = Fine tt -> goal is_cluster (run tint adj S moves).
Proof.
  induction moves as [| c rest IH]; intros n m t S HS; cbn [replay run];
    destruct (forallb _ _) eqn:E; try discriminate.
  - intros _ v [x [Hx <-]]. rewrite forallb_forall in E. apply HS, E, in_range. eapply a_total; eauto.
  - apply IH. intros v Hv. apply grow_right in Hv as [Hv | [Hc [u [Hu Ha]]]]; [left; auto |].
    right; split; auto. exists u; auto.
Qed.

(** A cluster that is refuted is no start of a shorter solution. *)
Lemma refuted_start s other : is_cell b s -> refuted (eq (cl s)) (N.to_nat (N.pred len)) ->
  solves b s other -> (N.to_nat len <= length other)%nat.
Proof.
  intros Hs HR Ho. apply (solves_on_clusters b cl tint) in Ho; eauto using a_edges, a_joined, a_apart, a_tinted.
  destruct (PeanoNat.Nat.le_gt_cases (N.to_nat len) (length other)) as [H | H]; auto.
  exfalso. apply (HR other); auto. unfold color in *. lia.
Qed.

End Proof.

(** ** The theorem *)

Theorem check_right source next b k start any moves len n cols src :
  check source next b k start any moves len n cols src = Accepted ->
  len = N.of_nat (length moves) /\ if any : bool then optimal_any b start moves else optimal b start moves.
Proof.
  unfold check. destruct (analyze b k) as [i |] eqn:E; [| discriminate].
  destruct (analyze_right _ _ _ E) as [cl [tint A]]. clear E.
  destruct (N.ltb_spec start (cells i)) as [Hs |]; [| discriminate]. cbn [negb].
  assert (Hstart : is_cell b start) by (unfold is_cell; rewrite <- (a_cells _ _ _ _ A); auto).
  assert (F : forall v, bits (of_list [cluster i start]) v <-> cl start = v)
    by (intros v; unfold bits; rewrite mem_of_list, (a_cl _ _ _ _ A); simpl; tauto).
  destruct (fault_of i k start moves len) eqn:HF;
    [destruct (negb _); [| destruct (negb _)]; intros H; discriminate H |].
  unfold fault_of in HF. destruct (negb _); [discriminate |].
  destruct (replay _ _ _ _ _) as [[] |] eqn:HR; [| discriminate].
  rewrite size_length in HF. destruct (N.eqb_spec (N.of_nat (length moves)) len) as [HL |]; [| discriminate]. clear HF.
  assert (HS : solves b start moves).
  { apply (solves_on_clusters b cl tint); eauto using a_edges, a_joined, a_apart, a_tinted.
    eapply (replay_right b i cl tint A _ _ _ _ (eq (cl start))); [| exact HR]. intros v Hv. now apply F. }
  intros V. split; [auto |].
  pose (R s := refuted (is_cluster b cl) tint (adj b cl) (eq (cl s)) (N.to_nat (N.pred len)) \/ len = 0).
  enough (G : if any then forall s, is_cell b s -> R s else R start).
  { assert (K : forall s other, is_cell b s -> solves b s other -> R s -> (length moves <= length other)%nat).
    { intros s other Hc Ho [H | H]; [| destruct moves; [apply Nat.le_0_l | subst len; discriminate]].
      apply (refuted_start b i cl tint A _ s other Hc H) in Ho. subst len. now rewrite Nnat.Nat2N.id in Ho. }
    destruct any; (split; [exact Hstart | split; [exact HS | eauto]]). }
  destruct (N.eqb_spec len 0) as [H0 | _]; [unfold R; destruct any; auto |].
  cbv zeta in V. set (starts := if any then all i else _) in V.
  pose proof (run_proof_fine b i cl tint A len (cluster i start) starts source next n src) as [_ HO].
  destruct (run_proof _ _ _ _ _ _ _ _) as [p [why |]]; [discriminate V |]. cbn [fst] in HO.
  destruct (is_empty (open p)) eqn:Z; [| destruct any; discriminate V].
  assert (K : forall s, is_cell b s -> bits starts (cl s) -> R s).
  { intros s Hc Hb. destruct (HO (cl s)) as [H | H]; [exists s; auto | auto | | left; exact H].
    apply is_empty_true with (v := cl s) in Z. unfold bits in H. congruence. }
  unfold starts in K. destruct any.
  - intros s Hc. apply K; auto. apply mem_of_list, in_elts, in_range. eapply a_total; eauto.
  - apply K; auto. now apply F.
Qed.
