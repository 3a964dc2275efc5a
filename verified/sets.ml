(* Sets of small numbers, as bits of words of 64. Each function computes what its namesake in Sets.v does, and is
   trusted to. No set changes once a function has returned it. *)
type t = Bytes.t

external get : t -> int -> int64 = "%caml_bytes_get64"
external set : t -> int -> int64 -> unit = "%caml_bytes_set64"

let empty = Bytes.empty
let is_empty = Bytes.for_all (fun byte -> byte = '\000')
let mem s v = v lsr 3 < Bytes.length s && Bytes.get_uint8 s (v lsr 3) lsr (v land 7) land 1 = 1
let[@inline] put s v = Bytes.set_uint8 s (v lsr 3) (Bytes.get_uint8 s (v lsr 3) lor (1 lsl (v land 7)))
let room l = 8 * (1 + List.fold_left max (-1) l / 64) (* the bytes for these numbers *)
let of_list l = let s = Bytes.make (room l) '\000' in List.iter (put s) l; s

let inter s t =
  let u = Bytes.sub s 0 (min (Bytes.length s) (Bytes.length t)) in
  for i = 0 to Bytes.length u / 8 - 1 do set u (8 * i) (Int64.logand (get u (8 * i)) (get t (8 * i))) done;
  u

(* In at least [size] bytes. *)
let union_in size s t =
  let u = Bytes.make (max size (max (Bytes.length s) (Bytes.length t))) '\000' in
  Bytes.blit s 0 u 0 (Bytes.length s);
  for i = 0 to Bytes.length t / 8 - 1 do set u (8 * i) (Int64.logor (get u (8 * i)) (get t (8 * i))) done;
  u

(* The clusters of a row; by cluster its neighbors, each once; the bytes for all of these. *)
type row = { own : t; near : int array array; bytes : int }

let row_of_list l =
  let near = Array.make (8 * room (List.map fst l)) [||] in
  List.iter (fun (v, others) -> near.(v) <- Array.of_list (List.sort_uniq Int.compare others)) l;
  { own = of_list (List.map fst l); near; bytes = room (List.concat_map snd l) }

let rec lowest_bit byte = if byte land 1 = 1 then 0 else 1 + lowest_bit (byte lsr 1)
let lowest = Array.init 256 (fun byte -> lowest_bit (byte lor 256))

let add_near row s acc =
  let t = union_in row.bytes acc s in
  for i = 0 to min (Bytes.length s) (Bytes.length row.own) - 1 do
    let bits = ref (Bytes.get_uint8 s i land Bytes.get_uint8 row.own i) in
    while !bits <> 0 do
      let near = row.near.(8 * i + lowest.(!bits)) in
      for k = 0 to Array.length near - 1 do put t near.(k) done;
      bits := !bits land (!bits - 1)
    done
  done;
  t
