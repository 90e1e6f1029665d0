import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { daysPerWeek, hoursPerDay, usualHoursPerMonth } from "../quantity/time.ts";
import { formatDollars, formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { Finding, FindingRule, Remedy } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

type Found = Omit<Finding, "code" | "severity">;

/** Four weeks, the shortest month. */
const shortestMonthHours = 4 * daysPerWeek * hoursPerDay;
/** What is looked at in place of an attempt that never fails. */
const lessSuccess = 0.95;

const measured = (text: string, set: Remedy["set"] = {}): readonly Remedy[] => [{ lever: "measure", text, set }];

/** Every attempt succeeds: nothing is paid for those that do not. */
function withoutFailures(plan: Plan, input: EngineInput): readonly Found[] {
  return plannedClasses(plan, input)
    .filter(({ asked, result }) => asked.successPerAttempt >= 1 && result.workflowsPerSecond > 0)
    .map(({ asked, result: { costUsdPerSuccess: usd } }) => {
      const dearer =
        usd === null
          ? ""
          : ` At ${formatShare(lessSuccess)} and no retry a success costs ${formatUsd(usd / lessSuccess)} in place of ${formatUsd(usd)}.`;
      return {
        at: `classes.${asked.id}.successPerAttempt`,
        text: `Failed work is left out: every attempt of ${nameOf(asked)} succeeds, so no call, retry or review is paid for one that does not.${dearer}`,
        numbers: { costUsdPerSuccess: usd, costUsdPerSuccessBelow: usd === null ? null : usd / lessSuccess },
        remedies: measured("Enter the share of attempts that succeed on your own tasks."),
      };
    });
}

/** Devices that stand all month are paid for some of its hours. */
function withoutIdleHours({ pools }: Plan, input: EngineInput): readonly Found[] {
  const { hoursPerMonth: hours } = input;
  if (hours >= shortestMonthHours) return [];
  const usdPerHour = pools.reduce((sum, { id, devices }) => {
    const pool = input.pools.find((one) => one.id === id);
    return sum + (devices ?? 0) * (pool?.usdPerDeviceHour ?? 0);
  }, 0);
  if (usdPerHour <= 0) return [];
  const usd = usdPerHour * (usualHoursPerMonth - hours);
  return [
    {
      at: "hoursPerMonth",
      text: `Idle hours are left out: a month is counted as ${formatCount(hours)} hours, ${formatShare(hours / usualHoursPerMonth, 2)} of the ${formatCount(usualHoursPerMonth)} that it has. Devices that stand the rest as well cost ${formatDollars(usd)} a month more.`,
      numbers: { hoursPerMonth: hours, usdPerMonthLeftOut: usd },
      remedies: [],
    },
  ];
}

/** What is paid for and succeeds is all that the plan counts: failed attempts or idle hours are left out. */
const workLeftOut: FindingRule = {
  code: "work-left-out",
  severity: "note",
  when: (plan, input) => [...withoutFailures(plan, input), ...withoutIdleHours(plan, input)],
};

export default workLeftOut;
