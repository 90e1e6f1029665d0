import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "pp",
    label: "Pipeline parallelism",
    unit: "stages",
    better: null,
    words: "Groups of devices that split the layers.",
  },
  ({ pp }) => pp,
);
