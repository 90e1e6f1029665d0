import type { ClassResult, Plan } from "../engine/plan-result.ts";
import type { Lane, WorkloadClass } from "../engine/input.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { Finding, FindingRule, Remedy } from "./finding.ts";
import { nameOf, type PlannedClass, plannedClasses } from "./planned-parts.ts";

type Found = Omit<Finding, "code" | "severity">;

/** Lanes whose users wait for every call: of the others an hour above the mean waits for a quieter one. */
const attended: ReadonlySet<Lane> = new Set<Lane>(["real-time", "priority"]);
/** Rounding apart. */
const same = 1 + 1e-9;
/** A limit that holds for half of the calls holds for the middle one, and says nothing of the others. */
const middle = 0.5;

const measured = (text: string): readonly Remedy[] => [{ lever: "measure", text, set: {} }];

/** Times the planning load that the serving replicas of its pool carry inside every limit; `null`: unknown. */
function lineOverLoad({ poolId }: ClassResult, { pools }: Plan): number | null {
  const pool = pools.find(({ id }) => id === poolId);
  const { goodputCallsPerSecond: line = null, offeredCallsPerSecond: load = null } = pool ?? {};
  if (line === null || load === null || load <= 0 || line <= 0) return null;
  // What a simulation holds is carried, wherever the formula's line lies.
  return pool?.missed.length === 0 ? Math.max(1, line / load) : line / load;
}

function withoutPeak({ asked, result }: PlannedClass, plan: Plan): readonly Found[] {
  const { workflowsPerSecond: mean, peakWorkflowsPerSecond: peak } = result;
  if (asked.burst !== null || asked.submission !== null || mean <= 0 || peak > mean * same) return [];
  const line = lineOverLoad(result, plan);
  const carried =
    line === null
      ? ""
      : line < 1
        ? " Its replicas do not even carry that inside every limit."
        : ` Its replicas carry ${formatCount(line)} times that inside every limit: what comes above is late.`;
  return [
    {
      at: `classes.${asked.id}.arrivals.peakToAverage`,
      text: `${nameOf(asked)} is sized by its mean: its busiest minutes are planned with no more than the mean of the week, and its users wait for every call.${carried}`,
      numbers: { peakOverMean: peak / mean, lineOverLoad: line },
      remedies: measured("Enter the busiest ten minutes over the mean: ServeGen's public workloads have 1.2 to 3.3."),
    },
  ];
}

function ofOneLength({ asked, result }: PlannedClass): readonly Found[] {
  const { contextMedianTokens: median, contextP95Tokens: long } = result;
  if (asked.spreads.outputTokens !== null || long > median * same) return [];
  return [
    {
      at: `classes.${asked.id}.varies.prefixTokens`,
      text: `All calls of ${nameOf(asked)} have the mean's length: ${formatCount(median)} tokens at the median and at 95 % of them, and the limits are to hold for ${formatShare(asked.limits.percentile)}. The long calls that miss limits first are not in the plan.`,
      numbers: { contextMedianTokens: median, contextP95Tokens: long },
      remedies: measured("Enter how prompts and answers vary, or import a trace."),
    },
  ];
}

function forTheMiddle({ asked, result }: PlannedClass): readonly Found[] {
  const { percentile } = asked.limits;
  if (percentile > middle) return [];
  const late = result.peakWorkflowsPerSecond * result.callsPerWorkflow * (1 - percentile);
  return [
    {
      at: `classes.${asked.id}.limits.percentile`,
      text: `The limits of ${nameOf(asked)} hold for ${formatShare(percentile)} of its calls: the other ${formatCount(late)} a second at the peak may take any time.`,
      numbers: { percentile, lateCallsPerSecond: late },
      remedies: measured("Let them hold for 95 % of the calls or more."),
    },
  ];
}

function hasLimit({ limits: { ttftSeconds, itlSeconds } }: WorkloadClass): boolean {
  return ttftSeconds !== null || itlSeconds !== null;
}

/** Work that people wait for, planned with the mean of its load, of its lengths or of its times. */
const sizedByMean: FindingRule = {
  code: "sized-by-mean",
  severity: "warning",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap((own): readonly Found[] => {
      const { asked } = own;
      if (asked.poolId === null || !attended.has(asked.lane)) return [];
      const ofTimes = hasLimit(asked) ? [...ofOneLength(own), ...forTheMiddle(own)] : [];
      return [...withoutPeak(own, plan), ...ofTimes];
    }),
};

export default sizedByMean;
