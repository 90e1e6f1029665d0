import { expect, test } from "vitest";
import sharingLoses from "../../src/findings/sharing-loses.ts";
import { madePlan, type Case } from "./made-plan.ts";
import { sharingCases } from "./sharing-cases.ts";

const found = (changes: Case) => {
  const { plan, input } = madePlan(changes);
  return sharingLoses.when(plan, input);
};
const { sharingLoses: losing } = sharingCases;

test("two ranks share a cache a fifth full, and tokens come a quarter later: without it 40 % would be full, and the remedy shares nothing", () => {
  const [finding] = found(losing);
  expect(finding?.numbers).toMatchObject({ tokenSpeed: 0.8, useWithout: 0.4 });
  expect(finding?.text).toMatch(/25\s% later/u);
  expect(Object.entries(finding?.remedies[0]?.set ?? {})).toEqual([
    ["pools.main.parallel.decodeContext", "1"],
    ["pools.main.parallel.prefillContext", "1"],
  ]);
});

test("is silent where the cache would be too full without it, where tokens or prompts come sooner, and where nothing is shared", () => {
  const { parallel } = losing.poolResult;
  const changed = (poolResult: Case["poolResult"]) =>
    found({ ...losing, poolResult: { ...losing.poolResult, ...poolResult } });
  expect(changed({ kvUse: 0.45 })).toEqual([]);
  expect(changed({ parallel: { ...parallel, tokenSpeed: 1 } })).toEqual([]);
  expect(changed({ parallel: { ...parallel, promptSpeed: 1.2 } })).toEqual([]);
  expect(changed({ parallel: { ...parallel, isShared: false } })).toEqual([]);
  expect(found({})).toEqual([]);
});

test("where groups share prompts alone it speaks of these, and not of the 1 ranks that a cache is dealt to", () => {
  const parallel = { ...losing.poolResult.parallel, contextShards: 1 };
  const [finding] = found({ ...losing, poolResult: { ...losing.poolResult, parallel } });
  expect(finding?.text).toContain("full if no groups shared a prompt.");
});
