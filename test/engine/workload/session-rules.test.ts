import { expect, test } from "vitest";
import { wholePowers } from "../../../src/engine/workload/session-rules.ts";
import { pow } from "../../../src/numeric/pow.ts";

test("powers of 1 to 100,000 are those of `pow` within 17 roundings, one for each prime factor there may be", () => {
  for (const exponent of [0.1, 0.5, 1.37, 2]) {
    const powers = wholePowers(exponent, 100_000);
    expect([...powers.subarray(0, 2)]).toEqual([0, 1]);
    let worst = 0;
    for (let n = 1; n <= 100_000; n += 7) worst = Math.max(worst, Math.abs((powers[n] ?? NaN) / pow(n, exponent) - 1));
    expect(worst).toBeLessThan(17 * 2 ** -53);
  }
});

test("65,536^(1/2) is 256, and none but 0 is asked for where there is nothing", () => {
  expect(wholePowers(0.5, 65_536)[65_536]).toBeCloseTo(256, 11);
  expect([...wholePowers(2, 4)]).toEqual([0, 1, 4, 9, 16]);
  expect([...wholePowers(2, 0)]).toEqual([0]);
});
