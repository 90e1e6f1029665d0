import { limitLoad } from "./limit-load.ts";

export default limitLoad("itl", {
  label: "What time between tokens lets it carry",
  grows: "The time between two tokens, at the share of calls that must keep the limit,",
  ofPool: ["saturationCallsPerSecond", "offeredCallsPerSecond"],
  ofPlan: ["targets.marginShare"],
  ofClass: ["limits.itlSeconds", "limits.percentile", "itlAtPercentileSeconds"],
});
