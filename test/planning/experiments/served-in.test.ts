import { expect, test } from "vitest";
import { servedIn } from "../../../src/planning/experiments/served-in.ts";
import { plannedBroken } from "../../laws/broken-plan.ts";

const busy = { "classes.support.arrivals.perDay": 1_000_000 };

test("where prompts are computed apart, the side that answers is asked for answers alone; the other is no pool of calls", () => {
  const two = plannedBroken({ ...busy, "pools.chat.split": {} });
  const answers = servedIn(two, "chat");
  const planned = two.load.pools.find((one) => one.planned.pool.id === "chat")?.planned;
  const joined = servedIn(plannedBroken(busy), "chat");
  // The plan's own word of what its replicas complete at most: what they are offered, over the part of it that this is.
  const { utilisation, offeredCallsPerSecond } = two.plan.pools.find(({ id }) => id === "chat") ?? {};
  expect(answers?.fullCallsPerSecond).toBeCloseTo(
    ((offeredCallsPerSecond ?? 0) * (planned?.steadyReplicas ?? 0)) / (utilisation ?? 1),
    6,
  );
  const each = (served: typeof answers) => (served?.fullCallsPerSecond ?? 0) / (served?.replicas ?? 1);
  expect(each(answers)).toBeGreaterThan(1.5 * each(joined));
  expect(servedIn(two, "chat prompts")).toBeNull();
});
