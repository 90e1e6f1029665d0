import { costOfPools } from "./cost-line.ts";

export default costOfPools("compute-failing", "computeFailingUsdPerMonth", {
  label: "Compute of attempts that fail",
  words: "What the serving devices cost a month while they work for attempts that fail.",
});
