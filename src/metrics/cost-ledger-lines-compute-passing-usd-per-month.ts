import { costOfPools } from "./cost-line.ts";

export default costOfPools("compute-passing", "computePassingUsdPerMonth", {
  label: "Compute of attempts that pass",
  words: "What the serving devices cost a month while they work for attempts that pass.",
});
