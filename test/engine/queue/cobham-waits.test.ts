import { expect, test } from "vitest";
import { cobhamWaits } from "../../../src/engine/queue/cobham-waits.ts";

test("classes of 20 %, 30 % and 30 % behind a residual of 0.8 s wait 1, 2 and 8 s", () => {
  const waits = cobhamWaits(0.8, [0.2, 0.3, 0.3]);
  [1, 2, 8].forEach((wait, index) => expect(waits[index]).toBeCloseTo(wait, 12));
});

test("classes that fill the servers have no number, those before them have", () => {
  const waits = cobhamWaits(1, [0.5, 0.5, 0.1]);
  expect(waits).toEqual([2, null, null]);
});
