import { expect, test } from "vitest";
import { meanSpotReplicasOut } from "../../../src/engine/cost/spot-replicas.ts";
import {
  settlingSeconds,
  spotCourse,
  type SpotFleet,
  spotInterruptions,
} from "../../../src/planning/fleet/spot-interruptions.ts";

/** 10 replicas, each taken away 36.5 times in a month of 730 hours; a stand-in is ready after 1,200 s. */
const fleet: SpotFleet = {
  poolId: "chat",
  seed: 1,
  replicas: 10,
  interruptionsPerMonth: 36.5,
  hoursPerMonth: 730,
  readySeconds: 1200,
  stockOutShare: 0,
};
const manyHours = 100_000 * 3600;

test("10 replicas that each go 36.5 times a month lose 0.5 an hour, and 0.1667 are out on average", () => {
  // 10 × 36.5 / 730 = 0.5 an hour; each is out for a third of an hour: 0.5 / 3 = 0.1667.
  const rates = { replicas: 10, interruptionsPerMonth: 36.5, readySeconds: 1200, hoursPerMonth: 730 };
  expect(meanSpotReplicasOut.evaluate(rates)).toBeCloseTo(1 / 6, 12);
  const course = spotCourse(fleet, manyHours);
  // 50,000 are expected, a Poisson number: its standard deviation is 224, and 4 of them are 1.8 %.
  expect(Math.abs(course.interruptions / 100_000 - 0.5)).toBeLessThan(0.018 * 0.5);
  expect(Math.abs(course.meanReplicasOut - 1 / 6)).toBeLessThan(0.018 / 6);
});

test("where half of the asks find no capacity a stand-in takes twice as long on average: 0.333 are out", () => {
  // 1,200 s / (1 - 0.5) = 2,400 s, and 0.5 an hour × 2/3 of an hour = 0.333.
  const { meanReplicasOut } = spotCourse({ ...fleet, stockOutShare: 0.5 }, 30_000 * 3600);
  // 15,000 times 2,400 s, each with a standard deviation of 1,697 s: of the sum it is sqrt(1 + 0.5) / sqrt(15,000) = 1 %, times 4.
  expect(Math.abs(meanReplicasOut - 1 / 3)).toBeLessThan(0.04 / 3);
});

test("another replica adds a stream, and moves no time of the others", () => {
  const timesOf = (replicas: number) =>
    spotInterruptions({ ...fleet, replicas }, 3600 * 1000).flatMap(({ replica, atSeconds }) =>
      replica < 10 ? [atSeconds] : [],
    );
  expect(timesOf(12)).toEqual(timesOf(10));
  expect(spotInterruptions({ ...fleet, seed: 2 }, 3600 * 1000)[0]?.atSeconds).not.toBe(timesOf(10)[0]);
});

test("where none is there none is taken away, and what is never taken away leaves the hours as they are", () => {
  const often = { ...fleet, replicas: 1, interruptionsPerMonth: 7300, readySeconds: 36_000 };
  const gone = spotInterruptions(often, 3600 * 100);
  gone.slice(1).forEach(({ atSeconds }, index) => {
    expect(atSeconds).toBeGreaterThanOrEqual((gone[index]?.atSeconds ?? 0) + 36_000);
  });
  expect(spotCourse({ ...fleet, interruptionsPerMonth: 0 }, 7200)).toMatchObject({
    losses: [],
    disturbed: [],
    seconds: 7200,
    cutSeconds: 0,
    meanReplicasOut: 0,
  });
});

test("what is played is each interruption with what follows it, and two hours of the time in which nothing is out", () => {
  const hours = 1000;
  const course = spotCourse({ ...fleet, replicas: 1, interruptionsPerMonth: 7.3 }, hours * 3600);
  const disturbed = course.disturbed.reduce(
    (sum, { fromSeconds, untilSeconds }) => sum + untilSeconds - fromSeconds,
    0,
  );
  expect(course.seconds + course.cutSeconds).toBeCloseTo(hours * 3600, 3);
  expect(course.seconds).toBeCloseTo(disturbed + 7200, 3);
  expect(disturbed).toBeLessThanOrEqual(course.interruptions * (1200 + settlingSeconds) + 1e-6);
  for (const { atSeconds, backAfterSeconds } of course.losses) {
    expect(backAfterSeconds).toBe(1200);
    const around = course.disturbed.find((one) => atSeconds >= one.fromSeconds && atSeconds < one.untilSeconds);
    expect(around?.untilSeconds).toBeGreaterThanOrEqual(Math.min(atSeconds + 1200, course.seconds));
  }
});

test("no more than all replicas are out on average, however long before the hours one was taken away", () => {
  // Taken away every 263 s and out for 10 hours: the only replica is out for nearly all of 100 s.
  const often = { ...fleet, replicas: 1, interruptionsPerMonth: 10_000, readySeconds: 36_000 };
  const { meanReplicasOut } = spotCourse(often, 100);
  expect(meanReplicasOut).toBeGreaterThan(0.5);
  expect(meanReplicasOut).toBeLessThanOrEqual(1);
});

test("no quiet is cut while one that went earlier is still out, though one that went later is back", () => {
  const uneven = { ...fleet, interruptionsPerMonth: 10, readySeconds: 3600, stockOutShare: 0.8 };
  const seconds = 3600 * 2000;
  const taken = spotInterruptions(uneven, seconds);
  const { losses, cutSeconds } = spotCourse(uneven, seconds);
  expect(cutSeconds).toBeGreaterThan(0);
  let settledAt = 0;
  let overtaken = 0;
  for (const [index, { atSeconds, outSeconds }] of taken.entries()) {
    const next = taken[index + 1];
    if (next === undefined) break;
    const own = atSeconds + outSeconds + settlingSeconds;
    if (own < settledAt && next.atSeconds > own && next.atSeconds < settledAt) overtaken += 1;
    settledAt = Math.max(settledAt, own);
    if (next.atSeconds >= settledAt) continue;
    const [from, to] = [losses[index]?.atSeconds ?? 0, losses[index + 1]?.atSeconds ?? 0];
    expect(to - from).toBeCloseTo(next.atSeconds - atSeconds, 4);
  }
  expect(overtaken).toBeGreaterThan(0);
});
