import type { Router } from "../../../../planning/simulation/routing-comparison.ts";

/** Routers as a ledger calls them. */
export const routerNames: Readonly<Record<Router, string>> = {
  "round-robin": "Round robin",
  random: "Random",
  "least-outstanding": "Fewest calls",
  "cache-aware": "Cache-aware",
  central: "Central queue",
};

/** Within a sentence: `cache-aware routing`. */
export const routerPhrases: Readonly<Record<Router, string>> = {
  "round-robin": "round robin",
  random: "random routing",
  "least-outstanding": "routing to the fewest calls",
  "cache-aware": "cache-aware routing",
  central: "a central queue",
};
