import { formatSeconds } from "../quantity/format-time.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** What is submitted at once is to be done sooner than one of its workflows is, on however many replicas. */
const submissionLate: FindingRule = {
  code: "submission-late",
  severity: "warning",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result: { workflowSeconds } }) => {
      const { submission } = asked;
      if (submission === null || workflowSeconds === null || workflowSeconds <= submission.deadlineSeconds) return [];
      const { deadlineSeconds } = submission;
      const doneSeconds = deadlineSeconds + workflowSeconds;
      return [
        {
          at: `classes.${asked.id}.arrivals.submission.deadlineSeconds`,
          text: `A submission of ${nameOf(asked)} is not done within ${formatSeconds(deadlineSeconds)}: one of its workflows takes ${formatSeconds(workflowSeconds)} by itself. The plan has all of them begin in that time, and the last ones end after about ${formatSeconds(doneSeconds)}. More replicas would not change that: fewer steps, shorter answers or quicker tools would.`,
          numbers: { deadlineSeconds, workflowSeconds, doneSeconds },
          remedies: [],
        },
      ];
    }),
};

export default submissionLate;
