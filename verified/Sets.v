(** Sets of clusters: numbers whose bit i stands for cluster i. A proof is checked with set operations almost alone, so
    extraction replaces those of this file, and nothing else, by the same ones on machine words (sets.ml). *)
From Coq Require Import NArith Bool List.
Import ListNotations.
Local Open Scope N_scope.

Definition elt := N.
Definition sets := N.
Definition elt_of (n : N) : elt := n.
Definition empty : sets := 0.
Definition mem (s : sets) (v : elt) : bool := N.testbit s v.
Definition add (s : sets) (v : elt) : sets := N.setbit s v.
Definition union (s t : sets) : sets := N.lor s t.
Definition inter (s t : sets) : sets := N.land s t.
Definition is_empty (s : sets) : bool := s =? 0.

Definition of_list (l : list elt) : sets := fold_left add l empty.

(** Clusters, each with its neighbors, in the form that [add_near] takes. *)
Definition row := list (elt * list elt).
Definition row_of_list (l : list (elt * list elt)) : row := l.

(** [acc], [s], and the neighbors of those clusters of the row that are in [s]. *)
Definition add_near (r : row) (s acc : sets) : sets :=
  fold_left (fun a (vn : elt * list elt) => if mem s (fst vn) then fold_left add (snd vn) a else a) r (union acc s).

Lemma mem_empty v : mem empty v = false. Proof. apply N.bits_0. Qed.
Lemma mem_add s v w : mem (add s v) w = true <-> v = w \/ mem s w = true. Proof. apply N.setbit_iff. Qed.
Lemma mem_union s t v : mem (union s t) v = true <-> mem s v = true \/ mem t v = true.
Proof. unfold mem, union. now rewrite N.lor_spec, orb_true_iff. Qed.
Lemma mem_inter s t v : mem (inter s t) v = mem s v && mem t v. Proof. apply N.land_spec. Qed.
Lemma is_empty_true s v : is_empty s = true -> mem s v = false.
Proof. intros H. apply N.eqb_eq in H. subst. apply N.bits_0. Qed.

Lemma mem_adds l w : forall s, mem (fold_left add l s) w = true <-> mem s w = true \/ In w l.
Proof. induction l as [| v l IH]; intros s; simpl; [tauto |]. rewrite IH, mem_add. tauto. Qed.

Lemma mem_of_list l w : mem (of_list l) w = true <-> In w l.
Proof. unfold of_list. rewrite mem_adds, mem_empty. intuition discriminate. Qed.

Lemma mem_add_near r s acc w : mem (add_near r s acc) w = true <->
  mem acc w = true \/ mem s w = true \/ exists v nb, In (v, nb) r /\ mem s v = true /\ In w nb.
Proof.
  unfold add_near. rewrite <- or_assoc, <- mem_union. generalize (union acc s). clear acc.
  induction r as [| [v nb] r IH]; simpl; intros acc; [firstorder |]. rewrite IH. clear IH.
  destruct (mem s v) eqn:E; rewrite ?mem_adds; split.
  - intros [[H | H] | [v' [nb' H]]]; auto; right; [exists v, nb | exists v', nb']; tauto.
  - intros [H | [v' [nb' [[H1 | H1] H]]]]; auto; [inversion H1; subst; tauto | right; exists v', nb'; auto].
  - intros [H | [v' [nb' H]]]; auto. right; exists v', nb'; tauto.
  - intros [H | [v' [nb' [[H1 | H1] H]]]]; auto; [| right; exists v', nb'; auto].
    inversion H1; subst. intuition congruence.
Qed.

Global Opaque empty mem add union inter is_empty of_list add_near.
