import { costOfPools } from "./cost-line.ts";

export default costOfPools("compute-idle", "computeIdleUsdPerMonth", {
  label: "Serving devices, idle off the peak",
  words: "What the serving devices cost a month while the mean load leaves them free.",
});
