import type { FieldEntry } from "./field-entry.ts";

/** What its fields are called. */
export const adapterFields: Readonly<Record<string, FieldEntry>> = {
  "pools.*.adapters": {
    name: "LoRA adapters",
    unset: "none",
    words: "Fine-tuned models that the pool serves as small additions to its own model.",
  },
  "pools.*.adapters.count": {
    name: "number of adapters",
    label: "LoRA adapters",
    words: "LoRA adapters that calls ask for, each a fine-tuned model over the pool's own.",
  },
  "pools.*.adapters.rank": { name: "rank of the adapters" },
  "pools.*.adapters.targets": { name: "matrices with adapters" },
  "pools.*.adapters.onDevice": {
    name: "adapters on the device",
    label: "Adapters on a device",
    unset: "all of them",
    words:
      "Adapters that a device holds at once. A call for another waits until one is free to go, and fetches its own.",
  },
  "pools.*.adapters.zipfExponent": { name: "unevenness of the adapters" },
};
