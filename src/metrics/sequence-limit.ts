import { poolInput } from "./pool-input.ts";

/** The result has a `maxSequences` of its own, what memory holds, so the limit that a person sets has another id. */
export default poolInput(
  {
    id: "sequenceLimit",
    label: "Limit on sequences",
    unit: "sequences",
    better: null,
    words: "Most sequences that a replica may run at once, whatever its memory holds.",
  },
  ({ maxSequences }) => maxSequences,
  "maxSequences",
);
