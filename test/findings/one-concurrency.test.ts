import { expect, test } from "vitest";
import oneConcurrency from "../../src/findings/one-concurrency.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return oneConcurrency.when(plan, input);
};

test("7 of 8 places are taken at the line where memory holds 70 calls of the longer kind", () => {
  const [finding] = found(cases.oneConcurrency);
  expect(finding?.at).toBe("pools.main.maxSequences");
  expect(finding?.numbers).toEqual({
    placesPerReplica: 8,
    placesTakenShare: 7 / 8,
    callsInMemory: 90,
    longCallsInMemory: 70,
  });
  expect(finding?.remedies).toMatchObject([{ set: { "pools.main.maxSequences": "70" } }]);
});

test("of prompts computed apart it is the limit of the replicas that answer that is raised", () => {
  const { pool, poolResult } = cases.oneConcurrency;
  const [finding] = found({ pool: { ...pool, promptsIn: "main prompts" }, poolResult });
  expect(finding?.at).toBe("pools.main.split.answerSequences");
  expect(finding?.remedies).toMatchObject([{ set: { "pools.main.split.answerSequences": "70" } }]);
});

test("is silent where compute ends it, or few places are taken, where memory holds no more, and without a line", () => {
  const { pool, poolResult } = cases.oneConcurrency;
  for (const other of [{ runningCalls: 3 }, { limit: "compute" as const }]) {
    const atGoodput = { ...poolResult.atGoodput, ...other };
    expect(found({ pool, poolResult: { ...poolResult, atGoodput } })).toEqual([]);
  }
  expect(found({ pool, poolResult: { ...poolResult, maxSequencesAtP95: 8 } })).toEqual([]);
  expect(found()).toEqual([]);
});
