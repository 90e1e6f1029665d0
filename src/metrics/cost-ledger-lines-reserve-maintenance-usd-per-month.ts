import { costOfPools } from "./cost-line.ts";

export default costOfPools("reserve-maintenance", "reserveMaintenanceUsdPerMonth", {
  label: "Reserve for maintenance a month",
  words: "What replicas held for maintenance cost a month.",
});
