import { limitLoad } from "./limit-load.ts";

export default limitLoad("bandwidth", {
  label: "What memory bandwidth lets it carry",
  grows: "The load as a share of the most that a replica completes",
  ofPool: ["utilisation", "saturationCallsPerSecond", "offeredCallsPerSecond"],
  ofPlan: ["targets.marginShare"],
  ofClass: [],
});
