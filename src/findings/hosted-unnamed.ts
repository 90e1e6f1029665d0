import type { FindingRule } from "./finding.ts";
import { nameOf } from "./planned-parts.ts";

/** A class is to be served hosted, and nobody has said by which model: its bill is unknown, and zero would be a lie. */
const hostedUnnamed: FindingRule = {
  code: "hosted-unnamed",
  severity: "warning",
  when: (_, { classes }) =>
    classes
      .filter(({ poolId, hosted }) => poolId === null && hosted === null)
      .map((asked) => ({
        at: `classes.${asked.id}.hosted`,
        text: `${nameOf(asked)} is to be served hosted, and no hosted model is named: what its tokens cost is unknown, and with it the month. Choose a model, or let its pool serve it.`,
        numbers: {},
        remedies: [
          {
            lever: "hosted-model",
            text: "Let its own pool serve it.",
            set: { [`classes.${asked.id}.servedBy`]: "own" },
          },
        ],
      })),
};

export default hostedUnnamed;
