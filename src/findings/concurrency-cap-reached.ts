import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** More workflows would be under way than may be: the rest wait outside, which the plan does not count. */
const concurrencyCapReached: FindingRule = {
  code: "concurrency-cap-reached",
  severity: "warning",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { concurrencyCap } = asked;
      const { peakSessionsOpen } = result;
      if (concurrencyCap === null || peakSessionsOpen === null || peakSessionsOpen <= concurrencyCap) return [];
      const enough = Math.ceil(peakSessionsOpen);
      // As many begin as end: with fewer under way, in that proportion fewer do.
      const heldShare = 1 - concurrencyCap / peakSessionsOpen;
      return [
        {
          at: `classes.${asked.id}.arrivals.concurrencyCap`,
          text: `The cap on ${nameOf(asked)} holds ${formatShare(heldShare)} of its work back at the peak. ${formatCount(peakSessionsOpen)} workflows would be under way in the mean, and no more than ${formatCount(concurrencyCap)} may be. The others wait before they begin, longer the longer the peak lasts; the plan does not count that wait, nor does the cap make the work less.`,
          numbers: { peakSessionsOpen, concurrencyCap, heldShare },
          remedies: [
            {
              lever: "concurrency-cap",
              text: `Allow at least ${formatCount(enough)} at a time.`,
              set: { [`classes.${asked.id}.arrivals.concurrencyCap`]: String(enough) },
            },
          ],
        },
      ];
    }),
};

export default concurrencyCapReached;
