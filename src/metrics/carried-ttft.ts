import { limitLoad } from "./limit-load.ts";

export default limitLoad("ttft", {
  label: "What time to first token lets it carry",
  grows: "The time to the first token, at the share of calls that must keep the limit,",
  ofPool: ["saturationCallsPerSecond", "offeredCallsPerSecond"],
  ofPlan: ["targets.marginShare"],
  ofClass: ["limits.ttftSeconds", "limits.percentile", "ttftAtPercentileSeconds"],
});
