import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inFullestGroups, packedGroups } from "../../../src/engine/fleet/packed-groups.ts";

/** What each group holds, one by one: members go to the zones in turn, and in a zone to its first group with room. */
function groupsOneByOne(members: number, zones: number, fit: number): readonly number[] {
  const inZones = Array.from({ length: zones }, (): number[] => []);
  for (let member = 0; member < members; member += 1) {
    const own = inZones[member % zones] ?? [];
    const last = own.length - 1;
    if (last >= 0 && (own[last] ?? 0) < fit) own[last] = (own[last] ?? 0) + 1;
    else own.push(1);
  }
  return inZones.flat().toSorted((one, other) => other - one);
}

test("7 members in 2 zones, 3 to a group: the fullest of 3, 1 and 3 hold 3, 6 and 7", () => {
  expect(groupsOneByOne(7, 2, 3)).toEqual([3, 3, 1]);
  expect([1, 2, 3, 4].map((count) => inFullestGroups(count, 7, 2, 3))).toEqual([3, 6, 7, 7]);
});

test("groups and what the fullest of them hold are those of members laid one by one", () => {
  const small = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(fc.nat(60), small(6), small(9), fc.nat(12), (members, zones, fit, count) => {
      const groups = groupsOneByOne(members, zones, fit);
      expect(packedGroups(members, zones, fit)).toBe(groups.length);
      const held = groups.slice(0, count).reduce((sum, each) => sum + each, 0);
      expect(inFullestGroups(count, members, zones, fit)).toBe(held);
    }),
    { seed: 5, numRuns: 500 },
  );
});
