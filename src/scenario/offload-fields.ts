import type { FieldEntry } from "./field-entry.ts";

/** What the fields of KV offload are called. */
export const offloadFields: Readonly<Record<string, FieldEntry>> = {
  "pools.*.offload": { name: "KV offload", unset: "off" },
  "pools.*.offload.hostBytes": {
    name: "host memory for KV",
    label: "Host memory of a replica",
    better: "more",
    unset: "unknown",
  },
  "pools.*.offload.hostBytesPerSecond": {
    name: "rate of host memory",
    better: "more",
    unset: "as the device's PCIe",
  },
  "pools.*.offload.diskBytes": {
    name: "store for KV",
    label: "Disk or store",
    better: "more",
    unset: "none",
  },
  "pools.*.offload.diskBytesPerSecond": {
    name: "rate of the store",
    better: "more",
    unset: "unknown",
  },
  "pools.*.offload.diskOf": { name: "whose store" },
};
