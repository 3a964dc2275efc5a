(** The program in OCaml. Beside the usual types of OCaml, the operations on sets alone are replaced: each by the
    function of sets.ml with its name ([union] by [union_in]). *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString.
From Colorwalk Require Import Sets Format Checker Certified.

Extract Constant elt => "int".
Extract Constant sets => "Sets.t".
Extract Constant elt_of =>
  "(function
    N0 -> 0 | Npos p -> let rec f = function XH -> 1 | XO q -> 2 * f q | XI q -> 2 * f q + 1 in f p)".
Extract Constant row => "Sets.row".
Extract Constant row_of_list => "Sets.row_of_list".
Extract Constant empty => "Sets.empty".
Extract Constant mem => "Sets.mem".
Extract Constant union => "(Sets.union_in 0)".
Extract Constant inter => "Sets.inter".
Extract Constant is_empty => "Sets.is_empty".
Extract Constant of_list => "Sets.of_list".
Extract Constant add_near => "Sets.add_near".

Extraction "checker.ml" certified report line_of named_cells shapes shape_name cells_of.
