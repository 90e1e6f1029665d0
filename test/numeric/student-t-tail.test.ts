import { expect, test } from "vitest";
import { studentTTail } from "../../src/numeric/student-t-tail.ts";

test("studentTTail is within 1e-13 of 12 values of mpmath, from 0.497 down to 1.3e-92", () => {
  // mpmath 1.3.0, 40 digits: betainc(n/2, 1/2, 0, n/(n + t^2), regularized=True) / 2.
  const known: readonly (readonly [number, number, number])[] = [
    [0.01, 1, 0.49681700723509176],
    [0.5, 1, 0.35241638234956674],
    [1, 3, 0.19550110947788532],
    [2, 5, 0.05096973941492918],
    [2.5, 29, 0.009162672169213038],
    [10, 2, 0.004926228511662845],
    [40, 4, 1.1670081613006343e-6],
    [100_000, 1, 3.1830988617318035e-6],
    [0.3, 50, 0.3827104401276516],
    [3, 1000, 0.0013833545221190963],
    [1e8, 3.5, 1.7797628397997201e-28],
    [30, 300, 1.3031072100489278e-92],
  ];
  for (const [t, degrees, share] of known)
    expect(Math.abs(studentTTail(t, degrees) / share - 1), `tail(${t}, ${degrees})`).toBeLessThan(1e-13);
});

test("studentTTail is 1/2 at 0, 0 at Infinity and NaN where there is no such distribution", () => {
  expect([studentTTail(0, 3), studentTTail(Infinity, 3)]).toEqual([0.5, 0]);
  expect([studentTTail(-1, 3), studentTTail(1, 0), studentTTail(NaN, 3)]).toEqual([NaN, NaN, NaN]);
});
