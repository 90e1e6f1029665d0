import { expect, test } from "vitest";
import { closedOutcome, pausingOutcome } from "../../../src/engine/service/driven-load.ts";
import { serviceModel } from "../../../src/engine/service/service-model.ts";
import { poolOf } from "../pool-of.ts";
import { callShape } from "./call-of-lengths.ts";

const [uncachedTokens, cachedTokens, outputTokens] = [400, 8000, 300];
const model = serviceModel(poolOf(), callShape(uncachedTokens, outputTokens, cachedTokens));
const load = { uncachedTokens, cachedTokens, outputTokens, shortestShare: 1, callsPerUser: null, users: null };
const pausing = (users: number, pauseSeconds: number) => pausingOutcome(model, users, pauseSeconds, 64, load);
const closed = (calls: number) => closedOutcome(model, calls, 64, load);

test("users who never pause are as many calls as users, and one alone is one, however long it pauses", () => {
  expect(pausing(12, 0).callSeconds).toBeCloseTo(closed(12).callSeconds, 6);
  expect(pausing(1, 13.4)).toEqual(closed(1));
});

test("a call meets the others for the part of their time that they have a call under way", () => {
  const found = pausing(24, 13.4);
  // By going round: so many calls take so long, of which follows how many there are.
  let calls = 1;
  for (let round = 0; round < 200; round += 1) {
    const { callSeconds } = closed(calls);
    calls = 1 + (23 * callSeconds) / (callSeconds + 13.4);
  }
  expect(calls).toBeGreaterThan(2);
  expect(calls).toBeLessThan(12);
  expect(found.callSeconds).toBeCloseTo(closed(calls).callSeconds, 5);
  expect(found.itlSeconds).toBeCloseTo(closed(calls).itlSeconds, 7);
});

test("longer pauses and fewer users make calls no slower", () => {
  const seconds = (users: number, pause: number) => pausing(users, pause).callSeconds;
  for (const pause of [0, 1, 5, 20, 100]) {
    expect(seconds(40, pause)).toBeGreaterThanOrEqual(seconds(40, pause + 1));
    expect(seconds(40, pause)).toBeGreaterThanOrEqual(seconds(20, pause));
  }
});
