import { expect, test } from "vitest";
import {
  emptySample,
  isDue,
  keepOne,
  nearestOf,
  sampledCall,
} from "../../../../src/engine/simulation/measure/call-sample.ts";
import { noIntake } from "../../../../src/engine/simulation/measure/call-records.ts";
import { doneCall } from "../done-call.ts";

test("of 100,000 calls every 64th is kept, from the first on, and no copy is made of those between", () => {
  const sample = emptySample<number>();
  let copies = 0;
  for (let number = 0; number < 100_000; number += 1) {
    if (!isDue(sample)) continue;
    copies += 1;
    keepOne(sample, number);
  }
  // 100,000 / 2,048 is 48.8: the next power of two is 64, and 100,000 / 64 calls are 1,563.
  expect(sample.kept).toEqual(Array.from({ length: 1563 }, (_, index) => 64 * index));
  // 2,049 at first, then about 1,024 for each doubling.
  expect(copies).toBeLessThan(2049 + 6 * 1025);
});

test("a call's parts follow one another: 1 s in front, 2 in line, 3 of prefill and 10 of decode", () => {
  const call = doneCall(0, 100, 102, 105, 115, 11, 30, 70);
  const kept = sampledCall(call, { ...noIntake, secondsPerCall: 1 });
  expect(kept).toMatchObject({ frontSeconds: 1, queueSeconds: 2, prefillSeconds: 3, decodeSeconds: 10 });
  expect(kept).toMatchObject({ ttftSeconds: 6, e2eSeconds: 16, callItlSeconds: 1 });
  expect(sampledCall(doneCall(0, 0, 0, 1, 1, 1, 0, 5), noIntake).callItlSeconds).toBeNull();
});

test("the nearest is found, the first of two as near, and none among those without a value", () => {
  const own = (value: number | null) => value;
  expect(nearestOf([5, 1, 3, null], own, 3.4)).toBe(3);
  expect(nearestOf([2, 4], own, 3)).toBe(2);
  expect(nearestOf([null, null], own, 3)).toBeNull();
});
