(** The program: what it takes, and what it guarantees when it accepts. *)
From Coq Require Import NArith List Bool String Ascii.
From Colorwalk Require Import Game Format Checker Soundness Reading.
Local Open Scope string_scope.
Local Open Scope N_scope.

Section Certified.
Variable input : Type.                                  (* a place in the first line *)
Variable next_char : input -> option (ascii * input).   (* None at its end *)
Variable source : Type.                                 (* of proof lines, one by one *)
Variable next : source -> line * source.

(** [first]: the first line of a certificate; [c]: what was read in it, which may be anything. *)
Definition certified (first : input) (c : certificate) (src : source) : verdict :=
  let p := c_picture c in
  if negb (well_formed c) then Malformed "a number, color or order that the format does not allow"
  else if negb (is_spelled input next_char first (text_of c)) then Malformed "not spelled as `solve --certificate` does"
  else check source next (board_of p) (colors_of p) (start_of p) (c_any c) (moves_of c) (c_length c) (c_lines c)
    (match p with Grid g => g_cols g | Graph _ => 65536 end) src.

(** A verdict on the certificate whose first line is line [at_line] of a file, in the words of the program. *)
Definition report (file : string) (at_line : N) (c : certificate) (v : verdict) : string :=
  let tab := String "009" "" in
  let place n := file ++ ":" ++ number n ++ ": " in
  let row word why := number (c_index c) ++ tab ++ word ++ tab ++ number (c_length c) ++ tab ++ why in
  match v with
  | Accepted => row "optimal" ("solution accepted, " ++ number (c_lines c) ++ " proof lines accepted")
  | Malformed why => place at_line ++ why
  | Refused None why => row "refused" (place at_line ++ why)
  | Refused (Some n) why => row "refused" (place (at_line + 1 + n) ++ why)
  end.

(** If it accepts, the first line is the text of exactly one well-formed certificate, and what that claims is true:
    whatever was read, and whatever the proof lines are. *)
Theorem certified_right first c src : certified first c src = Accepted ->
  spells input next_char first (text c) /\ well_formed c = true /\ claim c /\
  (forall d, well_formed d = true -> spells input next_char first (text d) -> d = c).
Proof.
  unfold certified. destruct (well_formed c) eqn:W; [| discriminate].
  destruct (is_spelled _ _ _ _) eqn:S; [| discriminate]. simpl negb. cbv iota. intros H. apply spelled_right in S.
  repeat split; auto.
  - now apply check_right in H.
  - apply check_right in H as [_ H]. destruct (c_any c); auto.
  - intros d Hd Sd. apply reading; auto. eapply spells_one; eauto.
Qed.
End Certified.

Print Assumptions certified_right.
