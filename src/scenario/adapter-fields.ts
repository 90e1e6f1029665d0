import type { FieldEntry } from "./field-entry.ts";

/** What its fields are called. */
export const adapterFields: Readonly<Record<string, FieldEntry>> = {
  "pools.*.adapters": {
    name: "LoRA adapters",
    unset: "none",
  },
  "pools.*.adapters.count": {
    name: "number of adapters",
    label: "LoRA adapters",
  },
  "pools.*.adapters.rank": { name: "rank of the adapters" },
  "pools.*.adapters.targets": { name: "matrices with adapters" },
  "pools.*.adapters.onDevice": {
    name: "adapters on the device",
    label: "Adapters on a device",
    unset: "all of them",
  },
  "pools.*.adapters.zipfExponent": { name: "unevenness of the adapters" },
};
