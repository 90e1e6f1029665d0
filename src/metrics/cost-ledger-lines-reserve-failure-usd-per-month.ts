import { costOfPools } from "./cost-line.ts";

export default costOfPools("reserve-failure", "reserveFailureUsdPerMonth", {
  label: "Reserve for failures a month",
  words: "What replicas held for failures cost a month.",
});
