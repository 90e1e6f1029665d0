import { limitLoad } from "./limit-load.ts";

export default limitLoad("sequences", {
  label: "What the limit on sequences lets it carry",
  grows: "The load as a share of the most that a replica completes",
  ofPool: ["utilisation", "saturationCallsPerSecond", "offeredCallsPerSecond"],
  ofPlan: ["targets.marginShare"],
  ofClass: [],
});
