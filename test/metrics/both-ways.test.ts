import { expect, test } from "vitest";
import { idsBothWays, monthBothWays, successBothWays } from "../../src/metrics/both-ways.ts";
import { artificialSubject } from "../cli/report/artificial-plan.ts";

const [onPool] = artificialSubject().plan.classes;
if (onPool === undefined) throw new Error("The artificial plan has a class.");
const hosted = { model: "m", successPerAttempt: 1, successShare: 1, attemptsPerWorkflow: 1, tokensUsdPerMonth: 20 };
const there = { ...hosted, costUsdPerMonth: 30, costUsdPerSuccess: 0.3 };
const own = { poolId: "main", costUsdPerMonth: 70, costUsdPerSuccess: 0.7, successPerAttempt: 1, successShare: 1 };
const parts = { servingUsdPerMonth: 60, toolsUsdPerMonth: 10, reviewUsdPerMonth: 0, platformUsdPerMonth: 0 };

test("on its pool a class's own cost is the plan's, and hosted is what it is compared with", () => {
  const result = { ...onPool, costUsdPerMonth: 50, costUsdPerSuccess: 0.5, hosted: there };
  expect(successBothWays(result)).toEqual({ own: 0.5, hosted: 0.3 });
  expect(monthBothWays(result)).toEqual({ own: 50, hosted: 30 });
  expect(idsBothWays(result, "costUsdPerMonth")).toEqual({ own: "costUsdPerMonth", hosted: "hosted.costUsdPerMonth" });
});

test("served hosted, the plan's cost is the hosted one, and its pool's is what it is compared with", () => {
  const other = { ...own, ...parts, providerUsdPerMonth: 0, attemptsPerWorkflow: 1 };
  const result = { ...onPool, poolId: null, costUsdPerMonth: 31, costUsdPerSuccess: 0.31, hosted: there, own: other };
  expect(successBothWays(result)).toEqual({ own: 0.7, hosted: 0.31 });
  expect(monthBothWays(result)).toEqual({ own: 70, hosted: 31 });
  expect(idsBothWays(result, "costUsdPerSuccess")).toEqual({
    own: "own.costUsdPerSuccess",
    hosted: "costUsdPerSuccess",
  });
});
