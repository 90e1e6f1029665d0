import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** One budget of attempts for all layers, where their tries multiply: as many as the most patient of them makes alone, or two. */
const retryBudget: Proposer = {
  id: "retry-budget",
  words: "Share one budget of retries over all layers",
  when: "work that several layers try again, so that tries multiply",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked }) => {
      const { retryLayers: layers, maxAttempts, successPerAttempt } = asked;
      if (layers === null || successPerAttempt >= 1) return [];
      const widest = Math.max(layers.own, layers.orchestrator, layers.gateway, layers.client);
      return [...new Set([widest, 2])]
        .filter((ceiling) => ceiling < maxAttempts)
        .map((ceiling) => ({
          at,
          name: `Let all layers${of} try ${formatCount(ceiling)} times together`,
          edits: [{ path: `${at}.outcome.retryLayers.ceiling`, value: ceiling }],
          risk: "every layer must count the tries of the others; fewer workflows succeed in the end",
          unknown: "which of your layers can hand a count of tries on",
        }));
    }),
};

export default retryBudget;
