import { costOfPools } from "./cost-line.ts";

export default costOfPools("reserve-rollout", "reserveRolloutUsdPerMonth", {
  label: "Reserve for updates a month",
  words: "What replicas held for updates cost a month.",
});
