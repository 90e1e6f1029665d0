import { expect, test } from "vitest";
import cacheRoom from "../../src/findings/cache-room.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return cacheRoom.when(plan, input);
};

test("80 % typed where the caches hold 25 %: the remedy leaves it to the plan", () => {
  const [finding] = found(cases.cacheRoom);
  expect(finding?.numbers).toMatchObject({ cachedShare: 0.8, heldShare: 0.25 });
  expect(Object.values(finding?.remedies[0]?.set ?? {})).toEqual(["auto"]);
});

test("is silent under overload, where calls fill all the room", () => {
  expect(found({ ...cases.cacheRoom, poolResult: { utilisation: null } })).toEqual([]);
});

test("is silent where the caches hold about what is typed, and where nothing is", () => {
  expect(found({ ...cases.cacheRoom, classResult: { ...cases.cacheRoom.classResult, heldShare: 0.71 } })).toEqual([]);
  expect(found({ ...cases.cacheRoom, class: { cachedShare: 0.8, isCachedShareComputed: true } })).toEqual([]);
});
