import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  { of: "platformUsdPerMonth", otherwise: "No class reads or writes a token, so none has a part." },
  {
    id: "tokenShare",
    label: "Its part of all tokens",
    unit: "share",
    better: null,
    words: "The class's part of the tokens that all classes read and write.",
  },
);
