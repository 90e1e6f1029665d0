import { limitLoad } from "./limit-load.ts";

export default limitLoad("kv", {
  label: "What KV memory lets it carry",
  grows: "The share of the KV cache that running calls fill",
  ofPool: ["kvUse", "saturationCallsPerSecond", "offeredCallsPerSecond"],
  ofPlan: ["targets.kvUseLimit", "targets.marginShare"],
  ofClass: [],
});
