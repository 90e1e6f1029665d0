import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";
import { earlyStop } from "./early-stop.ts";

/** A person approves before the expensive part, and stops half of what would fail. */
const approvalFirst: Proposer = {
  id: "approval-first",
  words: "Ask a person before the expensive part",
  when: "work of four steps or more that fails often",
  propose: (question) =>
    classPlaces(question).flatMap((place) => {
      const stop = place.asked.outcome.approvalAfterSteps === null ? earlyStop(place, question.looks) : null;
      if (stop === null) return [];
      const { at, of } = place;
      return [
        {
          at,
          name: `Ask for approval${of} after ${formatCount(stop.afterSteps)} steps`,
          edits: [
            { path: `${at}.outcome.approvalAfterSteps`, value: stop.afterSteps },
            { path: `${at}.outcome.approvedShare`, value: stop.goOnShare },
            { path: `${at}.successPerAttempt`, value: stop.successPerAttempt },
          ],
          risk: "the person must stop half of what would fail, and nothing else; their time is not priced",
          unknown: "what a person sees that early",
        },
      ];
    }),
};

export default approvalFirst;
