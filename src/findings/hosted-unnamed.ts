import type { FindingRule } from "./finding.ts";
import { nameOf } from "./planned-parts.ts";

/** A class is to be served hosted, and nobody has said by which model: its bill is unknown, and zero would be a lie. */
const hostedUnnamed: FindingRule = {
  code: "hosted-unnamed",
  severity: "warning",
  when: (plan, { classes }) =>
    classes.flatMap((asked) => {
      const { id, poolId, hosted } = asked;
      const overflows = plan.classes.some((result) => result.id === id && result.overflow !== null);
      if (hosted !== null || (poolId !== null && !overflows)) return [];
      const path = `classes.${id}`;
      const what = overflows ? "overflows" : "is to be served hosted";
      return [
        {
          at: `${path}.hosted`,
          text: `${nameOf(asked)} ${what}, and no hosted model is named: what its tokens cost is unknown, and with it the month. Choose a model, or let its pool serve it.`,
          numbers: {},
          remedies: [
            {
              lever: "hosted-model",
              text: "Let its own pool serve it.",
              set: overflows ? { [`${path}.overflowAbovePerSecond`]: "none" } : { [`${path}.servedBy`]: "own" },
            },
          ],
        },
      ];
    }),
};

export default hostedUnnamed;
