(** Playing on clusters is playing on cells. *)
From Coq Require Import NArith List Lia.
From Colorwalk Require Import Game Cores.
Import ListNotations.

(** Connected through cells of one color. *)
Inductive connected (b : board) (x : cell) : cell -> Prop :=
| connected_here : connected b x x
| connected_next y z : connected b x y -> touch b y z -> color_of b z = color_of b y -> connected b x z.

Lemma connected_trans b x y z : connected b x y -> connected b y z -> connected b x z.
Proof. intros H K; induction K; auto. eapply connected_next; eauto. Qed.

Lemma touch_sym b x y : touch b x y -> touch b y x.
Proof. unfold touch; tauto. Qed.

Lemma connected_color b x y : connected b x y -> color_of b y = color_of b x.
Proof. induction 1; congruence. Qed.

Lemma connected_sym b x y : connected b x y -> connected b y x.
Proof.
  induction 1; [constructor |].
  eapply connected_trans; [| eassumption].
  eapply connected_next; [apply connected_here | apply touch_sym; eassumption | congruence].
Qed.

Section Quotient.
Variable b : board.
Variable cl : cell -> N.           (* the cluster of a cell *)
Variable tint : N -> option N.     (* the color of a cluster *)

Definition edges_inside := forall x y, touch b x y -> is_cell b x /\ is_cell b y.
Definition joined := forall x y, touch b x y -> color_of b x = color_of b y -> cl x = cl y.
Definition apart := forall x y, is_cell b x -> is_cell b y -> cl x = cl y -> connected b x y.
Definition tinted := forall x, is_cell b x -> tint (cl x) = color_of b x.

Definition is_cluster (v : N) := exists x, is_cell b x /\ cl x = v.
Definition adj (u v : N) := exists x y, touch b x y /\ cl x = u /\ cl y = v.

Hypothesis Hedges : edges_inside.
Hypothesis Hjoined : joined.
Hypothesis Hapart : apart.
Hypothesis Htinted : tinted.

Definition same (R : region) (S : state) := forall x, is_cell b x -> (R x <-> S (cl x)).

Lemma same_spread R S c : same R S ->
  same (spread b R c) (fun v => S v \/ (tint v = c /\ exists u, S u /\ adj u v)).
Proof.
  intros H x Hx; split.
  - intros Hs; induction Hs as [x Hr | x y Hs IH Ht Hc]; [left; apply H; auto |].
    destruct (Hedges x y Ht) as [Hx' _]. specialize (IH Hx').
    destruct IH as [IH | [IHc [u [Hu Ha]]]].
    + right; split; [rewrite Htinted; auto | exists (cl x); split; auto; exists x, y; auto].
    + rewrite Htinted in IHc by auto.
      rewrite <- (Hjoined x y) by (auto; congruence).
      right; split; [rewrite Htinted; auto | exists u; auto].
  - intros [Hs | [Hc [u [Hu [y [z [Ht [Hy Hz]]]]]]]]; [constructor; apply H; auto |].
    destruct (Hedges y z Ht) as [Hyc Hzc]. rewrite Htinted in Hc by auto.
    assert (Hcon : connected b z x) by (apply Hapart; auto).
    assert (Hz' : spread b R c z).
    { apply spread_to with y; auto; [constructor; apply H; auto; congruence |].
      rewrite <- Hc; symmetry; apply connected_color; auto. }
    clear - Hz' Hcon Hc. pose proof (connected_color _ _ _ Hcon) as E.
    assert (Hzc : color_of b z = c) by congruence. clear Hc E.
    induction Hcon; auto. eapply spread_to; eauto.
    apply connected_color in Hcon; congruence.
Qed.

Lemma same_play moves : forall R S, same R S -> same (play b R moves) (run tint adj S moves).
Proof.
  induction moves as [| c moves IH]; simpl; intros R S H; auto.
  apply IH, same_spread; auto.
Qed.

Lemma same_start s : is_cell b s -> same (first_region b s) (eq (cl s)).
Proof.
  intros Hs x Hx; split.
  - intros H. enough (connected b s x /\ cl s = cl x) by tauto. revert Hx.
    induction H as [x <- | x y H IH Ht Hc]; intros Hx; [split; auto; constructor |].
    destruct (Hedges x y Ht) as [Hx' _]. destruct (IH Hx') as [Hcon Hcl].
    assert (color_of b x = color_of b y) by (apply connected_color in Hcon; congruence).
    split; [eapply connected_next; eauto | rewrite Hcl; apply Hjoined; auto].
  - intros H. assert (Hcon : connected b s x) by (apply Hapart; auto).
    clear - Hcon. unfold first_region. induction Hcon; [constructor; auto |].
    eapply spread_to; eauto. apply connected_color in Hcon; congruence.
Qed.

(** A board is solved on cells if and only if it is solved on clusters. *)
Theorem solves_on_clusters s moves : is_cell b s ->
  (solves b s moves <-> goal is_cluster (run tint adj (eq (cl s)) moves)).
Proof.
  intros Hs. pose proof (same_play moves _ _ (same_start s Hs)) as H. split.
  - intros Hv v [x [Hx <-]]. apply H; auto.
  - intros Hg x Hx. apply H; auto. apply Hg. exists x; auto.
Qed.

End Quotient.
