import { expect, test } from "vitest";
import { arrivalLoad } from "../../../src/engine/workload/arrival-load.ts";
import { hoursAboveShare, overflowParts, ownPart } from "../../../src/engine/workload/overflow-load.ts";
import { sampleClass } from "./sample-class.ts";

const unheard = { path: "", traces: null };

/** 12 hours at 1 workflow a second, 12 at 3, and 1.5 times as much in the busiest window: a peak of 4.5. */
const twoLevels = sampleClass({
  workflowsPerDay: 2 * 86_400,
  hours: Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 1 : 3)),
  peakToAverage: 1.5,
  peakWindowSeconds: 600,
});
const above = (floor: number) => ({ ...twoLevels, overflowAbovePerSecond: floor });

test("both parts add up to the class: means to its mean, peaks to its peak", () => {
  const parts = overflowParts(above(2), 0, unheard);
  // By the hours a quarter; in the window 4.5 - 3 more for 600 s of 172,800 workflows.
  expect(parts?.load.hoursAboveShare).toBeCloseTo(0.25, 12);
  expect(parts?.load.share).toBeCloseTo(0.25 + (1.5 * 600) / 172_800, 12);
  const [own, there] = [parts?.own, parts?.above].map((part) => part && arrivalLoad(part, 0, unheard));
  expect((own?.workflowsPerSecond ?? 0) + (there?.workflowsPerSecond ?? 0)).toBeCloseTo(2, 12);
  expect(own?.peakWorkflowsPerSecond).toBeCloseTo(2, 12);
  expect(there?.peakWorkflowsPerSecond).toBeCloseTo(2.5, 12);
});

test("hours beyond the one planned for count as that one", () => {
  // 95 % of the week's hours: all 84 busy ones are at 3, so nothing changes; half of them: 1 is planned for, and no hour is above 2.
  const loads = (planAtShare: number) => arrivalLoad({ ...twoLevels, planAtShare }, 0, unheard);
  expect(hoursAboveShare(above(2), loads(0.95))).toBeCloseTo(0.25, 12);
  expect(hoursAboveShare(above(2), loads(0.5))).toBe(0);
});

test("its pool sees no more of a burst or a submission than its floor lets through", () => {
  const burst = { factor: 3, seconds: 60 };
  // The peak is 4.5 and fills a floor of 2; below one of 9 a burst of three times the peak is twice it.
  expect(ownPart({ ...above(2), burst }, 0).burst).toBeNull();
  expect(ownPart({ ...above(9), burst }, 0).burst?.factor).toBe(2);
  const submission = { workflows: 36_000, deadlineSeconds: 3600 };
  // 10 a second, of which 2 a second are 7,200 in the hour.
  expect(ownPart({ ...above(2), submission }, 0).submission?.workflows).toBe(7200);
  expect(ownPart(twoLevels, 0)).toBe(twoLevels);
});
