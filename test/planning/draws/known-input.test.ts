import { expect, test } from "vitest";
import { knownInputs } from "../../../src/planning/draws/known-input.ts";

const draws = 4096;
const inputs = ["wide", "narrow", "idle"].map((path) => ({ path, kind: "range" as const }));
/** Three evenly spread numbers that have nothing to do with each other: multiples of irrational numbers, their whole parts cut off. */
const at = (index: number) =>
  new Map(
    [Math.SQRT2, Math.sqrt(3), Math.sqrt(5)].map((step, place) => [inputs[place]?.path ?? "", (index * step) % 1]),
  );
const figures = Array.from({ length: draws }, (_, index) => {
  const values = at(index);
  return 10 * (values.get("wide") ?? 0) + (values.get("narrow") ?? 0);
});

test("of ten times one even number plus another, to know the first takes 3.5 off a 90th percentile of 9.5; to know the third nothing", () => {
  const found = knownInputs(inputs, "costUsdPerMonth", figures, at);
  expect(found.map(({ path }) => path)).toEqual(["wide", "narrow", "idle"]);
  // One in ten is above x where 1 - (x - 0.5) / 10 = 0.1, at 9.5. Within a sixteenth of the first, whose least is 4.6875 on average, one in ten is above
  // s where (1.625 - s)^2 / (2 x 0.625) = 0.1, at 1.271: 9.5 - 5.959 = 3.54.
  expect(found[0]?.p90FallsBy).toBeGreaterThan(3.3);
  expect(found[0]?.p90FallsBy).toBeLessThan(3.6);
  expect(found[2]?.p90FallsBy).toBe(0);
});

test("of too few draws, or where one in ten has no figure, nothing is said", () => {
  expect(knownInputs(inputs, "devices", figures.slice(0, 128), at)[0]?.p90FallsBy).toBeNull();
  const missing = figures.map((figure, index) => (index % 5 === 0 ? null : figure));
  expect(knownInputs(inputs, "devices", missing, at)[0]?.p90FallsBy).toBeNull();
});
