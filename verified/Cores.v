(** Cores, and the rules that derive them: docs/core-refutation.md, on any graph of clusters.

    A core of budget b is a set of clusters; no state without them can be finished in b moves. One cluster is a core
    of budget 0. [sum_rule] and [moves_rule] make larger budgets of smaller ones. No law of logic beyond Coq's is used:
    which colors a core has is decided by a function, and not by excluded middle. *)
From Coq Require Import NArith List Bool Lia.
Import ListNotations.

Section Cores.

Variable is_cluster : N -> Prop.
Variable tint : N -> option N.            (* the color of a cluster *)
Variable adj : N -> N -> Prop.            (* v touches w *)

Definition state := N -> Prop.

Definition take (S : state) (c : N) : state :=
  fun v => S v \/ (tint v = Some c /\ exists u, S u /\ adj u v).

Fixpoint run (S : state) (moves : list N) : state :=
  match moves with [] => S | c :: rest => run (take S c) rest end.

Definition goal (S : state) := forall v, is_cluster v -> S v.
Definition sub (S T : state) := forall v, S v -> T v.

(** No state without the clusters of [U] can be finished in [b] moves. *)
Definition refuted (S : state) (b : nat) := forall moves, length moves <= b -> ~ goal (run S moves).
Definition core (U : N -> Prop) (b : nat) := forall S : state, (forall v, U v -> ~ S v) -> refuted S b.

Lemma refuted_less S a b : a <= b -> refuted S b -> refuted S a.
Proof. intros H R moves L; apply R; lia. Qed.

Lemma core_less U a b : a <= b -> core U b -> core U a.
Proof. intros H C S HS; eapply refuted_less; eauto. Qed.

(** A solution works from a larger state, and needs no moves there whose colors that state has completely. *)
Lemma run_without (P : N -> bool) moves : forall S T, sub S T ->
  (forall v c, tint v = Some c -> P c = false -> T v) -> sub (run S moves) (run T (filter P moves)).
Proof.
  induction moves as [| c moves IH]; simpl; auto. intros S T H HT.
  destruct (P c) eqn:E; simpl; apply IH; auto.
  - intros v [Hv | [Hc [u [Hu Ha]]]]; [left; auto | right; split; auto; exists u; auto].
  - intros v d Hd Ed; left; eauto.
  - intros v [Hv | [Hc _]]; eauto.
Qed.

Lemma filter_lengths {A} (P : A -> bool) l :
  length l = length (filter P l) + length (filter (fun a => negb (P a)) l).
Proof. induction l; simpl; auto. destruct (P a); simpl; lia. Qed.

Theorem single_rule w : is_cluster w -> core (eq w) 0.
Proof.
  intros Hw S HS [| c moves] Hl Hg; simpl in *; [| lia]. exact (HS w eq_refl (Hg w Hw)).
Qed.

(** Two cores whose colors are disjoint; [P] is true for those of [U] and false for those of [V]. *)
Theorem sum_rule (P : N -> bool) (U V : N -> Prop) (a b : nat) :
  core U a -> core V b ->
  (forall v c, U v -> tint v = Some c -> P c = true) ->
  (forall v c, V v -> tint v = Some c -> P c = false) ->
  core (fun v => U v \/ V v) (S (a + b)).
Proof.
  intros CU CV HU HV S HS moves Hl Hg. rewrite (filter_lengths P) in Hl.
  pose (Q := fun c => negb (P c)).
  assert (K : forall R W d, core W d -> (forall v, W v -> ~ S v) ->
    (forall v c, W v -> tint v = Some c -> R c = true) -> ~ length (filter R moves) <= d).
  { intros R W d C HW HR L. refine (C (fun v => S v \/ exists c, tint v = Some c /\ R c = false) _ _ L _).
    - intros v Hv [Hs | [c [Hc Ec]]]; [exact (HW v Hv Hs) | rewrite (HR v c Hv Hc) in Ec; discriminate].
    - intros v Hv. eapply (run_without R); [| | exact (Hg v Hv)]; [intros z; auto | eauto]. }
  apply (K P) in CU; auto. apply (K Q) in CV; auto; [fold Q in Hl; lia |].
  intros v c Hv Hc. unfold Q. now rewrite (HV v c Hv Hc).
Qed.

(** [premise c] is the premise of color [c]: it may be one for all colors. *)
Theorem moves_rule (premise : N -> N -> Prop) (U : N -> Prop) (b : nat) :
  (forall c, core (premise c) b) ->
  (forall c v, premise c v -> U v) ->
  (forall c v w, premise c v -> tint v = Some c -> adj w v -> U w) ->
  core U (S b).
Proof.
  intros HP HU HN T HT moves Hl Hg.
  destruct moves as [| c rest]; simpl in *.
  - apply (HP 0%N T (fun v Hv => HT v (HU _ _ Hv)) []); simpl; auto; lia.
  - apply (HP c (take T c)) in Hg; auto; [| lia].
    intros v Hv [HTv | [Hc [u [Hu Ha]]]]; [exact (HT v (HU _ _ Hv) HTv) |].
    exact (HT u (HN c v u Hv Hc Ha) Hu).
Qed.

End Cores.
