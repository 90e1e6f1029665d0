import { measuredAcceptance } from "../../catalog/measured-acceptance.ts";
import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** As engines draft where nobody says how many. */
const draftTokens = 3;

/** Drafts for a model of which somebody measured how many are accepted. */
const verifyDrafts: Proposer = {
  id: "verify-drafts",
  words: "Draft tokens and verify several a step",
  when: "models of which a measurement says how many drafts are accepted",
  propose: (question) =>
    poolPlaces(question).flatMap(({ at, of, own }) => {
      const row = own.speculation === null ? measuredAcceptance.find(({ model }) => model === own.model) : undefined;
      if (row === undefined) return [];
      return [
        {
          at,
          name: `Draft ${draftTokens} tokens a step${of} by ${row.drafts}`,
          edits: [
            { path: `${at}.speculation.method`, value: row.method },
            { path: `${at}.speculation.draftTokens`, value: draftTokens },
            { path: `${at}.speculation.text`, value: row.text },
          ],
          risk: "acceptance was measured on code: other text may have fewer drafts accepted",
          unknown: "how many drafts are accepted on your text",
        },
      ];
    }),
};

export default verifyDrafts;
