import { expect, test } from "vitest";
import type { ColdCache } from "../../src/planning/experiments/cold-cache.ts";
import { coldPicture, coldTable } from "../../src/ui/tasks/latency/experiments/cold-picture.ts";
import { coldCaption, coldHelp, coldTitle } from "../../src/experiment-words/cold-words.ts";
import { estimate } from "../ui/tasks/latency/experiments/compared-figures.ts";

const moment = { hitShare: 0.9, ttftP95Seconds: 0.4, waiting: 0.25 };
const cold: ColdCache = {
  poolId: "agent",
  outcome: "recovers",
  replicas: 8,
  fleetShare: 1,
  seed: 3,
  runs: 4,
  events: 640_000,
  coldAtSeconds: 1200,
  untilSeconds: 2400,
  hitShare: 0.957,
  loadFactor: 23.3,
  backSeconds: estimate(240),
  recovered: 4,
  offeredMeanwhile: 900,
  missedMeanwhile: estimate(312),
  usualMissShare: 0.01,
  lastMissShare: 0.01,
  lastUsualMissShare: 0.01,
  longestQueue: 60,
  usualQueue: 5,
  helpingReplicas: null,
  triedReplicas: [],
  points: [-90, -30, 30, 90, 150].map((seconds) => ({ seconds, shocked: moment, usual: moment })),
};

const title = (more: Partial<ColdCache>) => coldTitle({ ...cold, ...more }).replaceAll("\u00a0", " ");

test("how long re-warming takes and what it costs is the finding", () => {
  expect(title({})).toBe("After a deploy the caches take 4 min to re-warm; 312 calls miss a limit meanwhile");
  expect(title({ missedMeanwhile: estimate(1) })).toContain("1 call misses a limit meanwhile");
  expect(title({ backSeconds: estimate(0.5), missedMeanwhile: estimate(0) })).toBe(
    "After a deploy the caches are warm again within seconds, and no further call misses a limit",
  );
});

test("a pool that does not come back says so, with what was tried", () => {
  const lost: Partial<ColdCache> = {
    outcome: "stays-cold",
    backSeconds: null,
    lastMissShare: 0.996,
    lastUsualMissShare: 0.12,
  };
  expect(title(lost)).toBe(
    "After a deploy the caches do not come back: 99.6 % of the calls miss a limit from then on, 12 % without the loss",
  );
  expect(coldHelp({ ...cold, ...lost, helpingReplicas: 10, triedReplicas: [10] })).toBe(
    "With 10 serving replicas it recovers.",
  );
  expect(coldHelp({ ...cold, ...lost, triedReplicas: [10, 24] })).toBe(
    "Up to 24 serving replicas were tried, and do not help.",
  );
  expect(coldHelp(cold)).toBe("");
});

test("nothing to lose and a flood before any loss have titles of their own", () => {
  expect(title({ outcome: "nothing-to-lose", hitShare: 0 })).toBe(
    "Cold caches cost nothing: 0 % of the prompt tokens come from them",
  );
  expect(title({ outcome: "flooded", usualMissShare: 0.97 })).toBe(
    "The pool is flooded without any loss: 97 % of the calls miss a limit",
  );
});

test("seeds, events and lengths are told", () => {
  expect(coldCaption(cold)).toContain("4 pairs of runs, with and without that, seeds 3 to 6, 640,000 events in all");
});

test("five points a minute apart from -90 s draw five minutes, the loss two minutes from the left", () => {
  const picture = coldPicture(cold, 2);
  expect(picture.endSeconds).toBe(300);
  expect(picture.shockSeconds).toBe(120);
  expect(picture.seconds).toEqual([30, 90, 150, 210, 270]);
  // Back after 240 s is beyond the picture.
  expect(picture.backSeconds).toBeNull();
  expect(coldPicture({ ...cold, backSeconds: estimate(60) }, 2).backSeconds).toBe(180);
  const ticks = picture.timeTicks(300, 4);
  expect(ticks.find(({ text }) => text === "0")?.seconds).toBe(120);
  expect(ticks.every(({ seconds }) => seconds >= 0 && seconds <= 300)).toBe(true);
  expect(coldTable(cold).rows[0]?.cells).toEqual([-90, 0.9, 0.4, 0.25, 0.9, 0.4, 0.25]);
});
