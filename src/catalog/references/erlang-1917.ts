import type { Reference } from "./reference.ts";

export default {
  id: "erlang-1917",
  title:
    "Erlang, Solution of some Problems in the Theory of Probabilities of Significance in Automatic Telephone Exchanges, 1917",
  where: "Elektroteknikeren 13",
  commit: null,
  date: null,
} satisfies Reference;
