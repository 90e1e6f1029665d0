import { limitLoad } from "./limit-load.ts";

export default limitLoad("queue", {
  label: "What the queue lets it carry",
  grows: "The share of calls that are refused",
  ofPool: ["blockedShare", "saturationCallsPerSecond", "offeredCallsPerSecond"],
  ofPlan: ["targets.blockedShareLimit", "targets.marginShare"],
  ofClass: [],
});
