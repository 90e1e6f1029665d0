import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** Share of the calls from which what a class's own cap refuses is said: fewer are refused by chance. */
const telling = 0.001;

/** A class's own cap on calls a second refuses calls: its fleet is small because it never sees them. */
const rateCapRefuses: FindingRule = {
  code: "rate-cap-refuses",
  severity: "warning",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { callsPerSecond: cap, burstCalls } = asked.serving;
      if (cap === null || asked.poolId === null) return [];
      const flow = result.flows.find(({ id }) => id === asked.id);
      const seen = input.pools
        .flatMap(({ judged }) => judged?.calls ?? [])
        .find((calls) => calls.flow === asked.id)?.shedShare;
      const peak = flow?.peakCallsPerSecond ?? 0;
      // What is not let in of a load over the cap; bursts below it are seen by simulation alone.
      const refusedShare = seen ?? (peak > cap ? 1 - cap / peak : 0);
      if (refusedShare < telling) return [];
      const how = seen === undefined ? "at least " : "";
      const path = `classes.${asked.id}.serving.callsPerSecond`;
      return [
        {
          at: path,
          text: `The cap on ${nameOf(asked)} refuses ${how}${formatShare(refusedShare)} of its calls at the peak. It lets in ${formatCount(cap)} a second, ${formatCount(burstCalls)} at once, of ${formatCount(peak)} a second that come. The replicas carry what is let in; the cost of a success does not count the workflows that fail of it.`,
          numbers: { refusedShare, capCallsPerSecond: cap, burstCalls, peakCallsPerSecond: peak },
          remedies: [{ lever: "rate-cap", text: "Lift the cap on calls a second.", set: { [path]: "none" } }],
        },
      ];
    }),
};

export default rateCapRefuses;
