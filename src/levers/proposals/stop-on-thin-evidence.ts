import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";
import { earlyStop } from "./early-stop.ts";

/** Attempts whose evidence is thin after a third of their steps stop there, and are not tried again. */
const stopOnThinEvidence: Proposer = {
  id: "stop-on-thin-evidence",
  words: "Stop where the evidence is thin",
  when: "work of four steps or more that fails often",
  propose: (question) =>
    classPlaces(question).flatMap((place) => {
      const stop = place.asked.outcome.evidenceAfterSteps === null ? earlyStop(place, question.looks) : null;
      if (stop === null) return [];
      const { at, of } = place;
      return [
        {
          at,
          name: `Stop work${of} whose evidence is thin after ${formatCount(stop.afterSteps)} steps`,
          edits: [
            { path: `${at}.outcome.evidenceAfterSteps`, value: stop.afterSteps },
            { path: `${at}.outcome.thinEvidenceShare`, value: stop.stoppedShare },
            { path: `${at}.successPerAttempt`, value: stop.successPerAttempt },
          ],
          risk: "the check must find half of what would fail, and nothing else",
          unknown: "how well thin evidence tells what will fail",
        },
      ];
    }),
};

export default stopOnThinEvidence;
