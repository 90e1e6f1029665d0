import { traceOf } from "./formula-of.ts";
import { poolSum } from "./pool-sum.ts";

export default poolSum(
  {
    id: "replayWorkShare",
    label: "Work of evaluations and replays",
    unit: "share",
    better: null,
    words: "Part of the pool's work that goes into evaluations and replays, which are nobody's workflow.",
  },
  {
    read: (plan, at) => traceOf(plan, "pool", at, "computeReplayUsdPerMonth")?.inputs["replayWorkShare"] ?? null,
    part: (plan, { id, part }) => (part === "replay" ? (traceOf(plan, "class", id, "meanShare")?.value ?? null) : null),
    method: "its part of the pool's busy time",
  },
);
