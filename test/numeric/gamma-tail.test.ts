import { expect, test } from "vitest";
import { gammaTail } from "../../src/numeric/gamma-tail.ts";

test("an exponential variable is above x with e^-x, and the sum of four as Erlang has it, within 0.006", () => {
  for (const x of [0.5, 1, 2, 4]) expect(Math.abs(gammaTail(1, 1, x) - Math.exp(-x))).toBeLessThan(0.006);
  for (const x of [2, 4, 6, 9]) {
    const erlang = Math.exp(-x) * (1 + x + (x * x) / 2 + (x * x * x) / 6);
    expect(Math.abs(gammaTail(4, 4, x) - erlang)).toBeLessThan(0.003);
  }
});
