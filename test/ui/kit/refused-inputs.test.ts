import { expect, test } from "vitest";
import { withReport } from "../../../src/ui/kit/refused-inputs.ts";

const steps = { id: "a", label: "Steps", held: "5" };
const calls = { id: "b", label: "Calls a step", held: "1" };

test("a refused field is known until it is mended, and the newest stands last", () => {
  const both = withReport(withReport([], { id: "a", input: steps }), { id: "b", input: calls });
  expect(both).toEqual([steps, calls]);
  expect(withReport(both, { id: "a", input: steps })).toEqual([calls, steps]);
  expect(withReport(both, { id: "b", input: null })).toEqual([steps]);
});

test("a field that refuses nothing changes nothing", () => {
  const known = [steps];
  expect(withReport(known, { id: "b", input: null })).toBe(known);
});
