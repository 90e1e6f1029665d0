import { classInput } from "./class-input.ts";

export default classInput(
  { id: "callsPerStep", label: "Calls a step", unit: "calls", better: null, words: "Model calls that one step makes." },
  ({ callsPerStep }) => callsPerStep,
);
