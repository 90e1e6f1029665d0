import { byHand } from "./entered.ts";
import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "memoryBytes",
    label: "Memory of a device",
    unit: "bytes",
    better: "more",
    words:
      "Memory that the driver of one device reports: the “80 GB” of a label counts in GiB or is rounded. Unknown where no source gives it and nobody has said.",
  },
  ({ memoryBytes, accelerator }) => memoryBytes ?? accelerator.memoryBytes,
  "memoryBytes",
  ({ memoryBytes }) => (memoryBytes === null ? { source: "catalogue", date: null } : byHand),
);
