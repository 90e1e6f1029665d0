import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

const wide: ReadonlySet<string> = new Set(["bf16"]);

/** The KV cache at one byte an element, where it has two. */
const quantiseKv: Proposer = {
  id: "quantise-kv",
  words: "Keep the KV cache in FP8",
  when: "KV caches of two bytes an element",
  propose: (question) =>
    poolPlaces(question)
      .filter(({ own }) => wide.has(own.kv))
      .map(({ at, of }) => ({
        at,
        name: `Keep the KV cache${of} in FP8`,
        edits: [{ path: `${at}.kv`, value: "fp8" }],
        risk: "answers must lose under 1 point of success",
        unknown: "what rounding the cache does to your answers",
      })),
};

export default quantiseKv;
