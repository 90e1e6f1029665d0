import { array, assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { levelledLoads } from "../../src/quantity/levelled-loads.ts";
import { hourlyLoads } from "../../src/quantity/week-loads.ts";

/** A week whose every day brings all of its 24 hours' work in its first hour. */
const atMidnight = hourlyLoads(
  Array.from({ length: 24 }, (_, hour) => (hour === 0 ? 1 : 0)),
  [],
);

test("of 24 hours' work at midnight three quarters may wait for three hours: 8 in each of three", () => {
  // 24 in 3 hours; what cannot wait is 6.
  const levelled = levelledLoads(atMidnight, { share: 0.75, hours: 3 });
  for (const [hour, load] of [8, 8, 8, 0].entries()) expect(levelled[hour]).toBeCloseTo(load, 12);
});

test("where a half cannot wait it takes 12 at once, and the other half the hour after", () => {
  const levelled = levelledLoads(atMidnight, { share: 0.5, hours: 3 });
  for (const [hour, load] of [12, 12, 0].entries()) expect(levelled[hour]).toBeCloseTo(load, 12);
});

test("work that may wait for its own hour alone stays in it; all that may wait a day is even", () => {
  expect([...levelledLoads(atMidnight, { share: 0.9, hours: 1 })]).toEqual([...atMidnight]);
  for (const load of levelledLoads(atMidnight, { share: 1, hours: 24 })) expect(load).toBeCloseTo(1, 12);
});

/** The longest that anything waits, first come first served at a level, in hours begun: found by following each hour's work. */
function longestWait(loads: Float64Array, share: number, level: number, weeks: number): number {
  const waiting: { readonly since: number; left: number }[] = [];
  let longest = 0;
  for (let hour = 0; hour < weeks * loads.length; hour += 1) {
    const load = loads[hour % loads.length] ?? 0;
    waiting.push({ since: hour, left: share * load });
    let room = level - (1 - share) * load;
    while (room > 0 && waiting[0] !== undefined) {
      const [first] = waiting;
      const done = Math.min(room, first.left);
      first.left -= done;
      room -= done;
      if (first.left > 1e-9) break;
      waiting.shift();
      if (done > 1e-9) longest = Math.max(longest, hour - first.since + 1);
    }
    if (waiting[0] !== undefined && waiting[0].left > 1e-9) longest = Math.max(longest, hour - waiting[0].since + 1);
  }
  return longest;
}

test("no work is lost, none waits longer than it may, and at a level 2 % lower some does", () => {
  const day = array(double({ min: 0.1, max: 10, noNaN: true }), { minLength: 24, maxLength: 24 });
  const shares = double({ min: 0.05, max: 0.95, noNaN: true });
  const law = property(day, shares, integer({ min: 2, max: 24 }), (hours, share, deadline) => {
    const loads = hourlyLoads(hours, []);
    const levelled = levelledLoads(loads, { share, hours: deadline });
    const level = Math.max(...levelled);
    expect(levelled.reduce((sum, load) => sum + load, 0)).toBeCloseTo(loads.length, 8);
    expect(level).toBeLessThanOrEqual(Math.max(...loads) * (1 + 1e-12));
    expect(longestWait(loads, share, level * (1 + 1e-9), 3)).toBeLessThanOrEqual(deadline);
    const isOverFirm = 0.98 * level > Math.max(...loads.map((load) => (1 - share) * load));
    if (isOverFirm) expect(longestWait(loads, share, 0.98 * level, 60)).toBeGreaterThan(deadline);
  });
  assert(law, { numRuns: 40, seed: 18 });
});
