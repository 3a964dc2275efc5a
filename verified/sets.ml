(* Sets of small numbers, as bits of words of 64. Each function computes what its namesake in Sets.v does, and is trusted
   to. No set changes once a function has returned it. *)
type t = Bytes.t

let empty = Bytes.empty
let words s = Bytes.length s / 8
let word s i = if i < words s then Bytes.get_int64_le s (8 * i) else 0L
let[@inline] has s bytes v = v lsr 3 < bytes && Char.code (Bytes.unsafe_get s (v lsr 3)) lsr (v land 7) land 1 = 1
let mem s v = has s (Bytes.length s) v
let room = ref 0 (* the bytes that a set of all numbers so far needs *)
let elt v = room := max !room (8 * (v / 64 + 1)); v

let[@inline] make words word_at =
  let s = Bytes.create (8 * words) in
  for i = 0 to words - 1 do Bytes.set_int64_le s (8 * i) (word_at i) done;
  s

let union s t = make (max (words s) (words t)) (fun i -> Int64.logor (word s i) (word t i))
let inter s t = make (min (words s) (words t)) (fun i -> Int64.logand (word s i) (word t i))
let diff s t = make (words s) (fun i -> Int64.logand (word s i) (Int64.lognot (word t i)))
let is_empty s = let rec from i = i = words s || (word s i = 0L && from (i + 1)) in from 0

(* A copy of s that has room for all numbers, so that `put` needs no test. *)
let copy s = Bytes.cat s (Bytes.make (max 0 (!room - Bytes.length s)) '\000')

let rec put t = function
  | [] -> ()
  | v :: rest ->
      let byte = Char.code (Bytes.unsafe_get t (v lsr 3)) in
      Bytes.unsafe_set t (v lsr 3) (Char.unsafe_chr (byte lor (1 lsl (v land 7))));
      put t rest

let rec put_near t s bytes = function
  | [] -> ()
  | (v, near) :: rest -> if has s bytes v then put t near; put_near t s bytes rest

let of_list l = let t = copy empty in put t l; t
let add s v = let t = copy s in put t [ v ]; t
let add_near row s acc = let t = copy acc in put_near t s (Bytes.length s) row; t
