import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "pp",
    label: "Pipeline parallelism",
    unit: "stages",
    better: null,
    words: "Groups that the layers are split into, one after the other, each with devices of its own.",
  },
  ({ pp }) => pp,
);
