import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareAll,
  firstAtMost,
  firstLeast,
  leastBetween,
  minima,
  setNumber,
} from "../../../src/engine/simulation/minima.ts";

test("least numbers, and the first places that have them, are those that a look at every place finds", () => {
  const numbers = fc.integer({ min: 0, max: 5 });
  const places = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(
      places,
      fc.array(fc.tuple(fc.nat(39), numbers)),
      fc.nat(39),
      fc.nat(40),
      (count, changes, one, other) => {
        const tree = minima(count, 3);
        const plain = Array.from({ length: count }, () => 3);
        for (const [place, number] of changes) {
          if (place >= count) continue;
          setNumber(tree, place, number);
          plain[place] = number;
        }
        const [from, to] = [Math.min(one, other, count), Math.min(Math.max(one, other), count)];
        expect(firstLeast(tree)).toBe(plain.indexOf(Math.min(...plain)));
        expect(leastBetween(tree, from, to)).toBe(Math.min(...plain.slice(from, to)));
        for (let most = -1; most <= 5; most += 1) {
          const found = plain.findIndex((number, place) => place >= from && number <= most);
          if (from < count) expect(firstAtMost(tree, from, most)).toBe(found);
        }
        const rebuilt = minima(count);
        plain.forEach((number, place) => (rebuilt.values[rebuilt.leaves + place] = number));
        compareAll(rebuilt);
        expect(rebuilt).toEqual(tree);
      },
    ),
    { numRuns: 500, seed: 1 },
  );
});
