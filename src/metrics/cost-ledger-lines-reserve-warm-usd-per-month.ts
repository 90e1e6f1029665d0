import { costOfPools } from "./cost-line.ts";

export default costOfPools("reserve-warm", "reserveWarmUsdPerMonth", {
  label: "Warm reserve a month",
  words: "What replicas kept ready for a burst cost a month.",
});
