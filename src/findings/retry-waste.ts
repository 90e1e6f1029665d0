import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { WorkloadClass } from "../engine/input.ts";
import { plainRemedy, type FindingRule, type Remedy } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** From here on more is lost to failing than the whole reserve usually costs. */
const muchWaste = 0.3;

/** Retries that start over give up the steps that went well. */
function resumeRemedy({ id, steps, maxAttempts, retryScope, outcome }: WorkloadClass): readonly Remedy[] {
  const isRestarted = Object.values(outcome.failures).some(({ share, retry }) => share > 0 && retry === "restart");
  if (retryScope !== "restart" || !isRestarted || steps <= 1 || maxAttempts <= 1) return [];
  return [plainRemedy("retry-scope", { [`classes.${id}.retryScope`]: "resume" })];
}

/** Much of the work goes into attempts that fail. */
const retryWaste: FindingRule = {
  code: "retry-waste",
  severity: "note",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { passingCallsPerWorkflow: passing, callsPerWorkflow: calls, attemptsPerWorkflow, successShare } = result;
      const wasted = calls > 0 ? 1 - passing / calls : 0;
      // Without a retry nothing is tried again: that attempts fail is said by the share that succeeds.
      if (wasted < muchWaste || attemptsPerWorkflow <= 1) return [];
      return [
        {
          at: `classes.${asked.id}.successPerAttempt`,
          text: `${formatShare(wasted, 2)} of the calls of ${nameOf(asked)} are made in attempts that fail: a workflow takes ${formatCount(attemptsPerWorkflow)} attempts in the mean, and ${formatShare(successShare)} of workflows succeed in the end.`,
          numbers: { wastedShare: wasted, attemptsPerWorkflow, successShare },
          remedies: resumeRemedy(asked),
        },
      ];
    }),
};

export default retryWaste;
