import type { Reference } from "./reference.ts";

export default {
  id: "kleinrock-1979-power",
  title:
    "Kleinrock, Power and Deterministic Rules of Thumb for Probabilistic Problems in Computer Communications, 1979",
  where: "Proceedings of the International Conference on Communications (ICC), June 1979",
  commit: null,
  date: null,
} satisfies Reference;
