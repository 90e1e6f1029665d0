import { costOfPools, whereBilled } from "./cost-line.ts";

export default whereBilled(
  costOfPools("compute-replay", "computeReplayUsdPerMonth", {
    label: "Compute of evaluations and replays",
    words: "What the serving devices cost a month while they work for evaluations and replays.",
  }),
);
