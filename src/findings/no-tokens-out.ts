import { givesTokens } from "../engine/gives-tokens.ts";
import type { FindingRule } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** A pool whose model gives a vector or a score: what is entered of its answers counts for nothing. */
const noTokensOut: FindingRule = {
  code: "no-tokens-out",
  severity: "note",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ pool }) => givesTokens(pool.model) === false)
      .map(({ pool }) => ({
        at: `pools.${pool.id}.model`,
        text: `${pool.model.name}${ofPool(pool, input)} gives no tokens: a call is over with its prompt, so that the time to the first token is all of it. Tokens of an answer, a limit between them and replicas that compute prompts apart are left out.`,
        numbers: { answerTokens: 0 },
        remedies: [],
      })),
};

export default noTokensOut;
