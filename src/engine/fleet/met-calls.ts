import type { BatchChain, Meetings } from "../queue/batch-chain.ts";

/** Levels that fewer calls find than this stand in for nothing that a percentile sees. */
export const negligible = 1e-6;

/** What calls meet on average over several numbers found. */
export interface Met {
  readonly share: number;
  readonly found: number;
  readonly next: number;
  readonly further: number;
  /** How often they find anybody, over how often all calls do. */
  readonly met: number;
}

/** Nobody is met but at random. */
export const noMeetings: Omit<Meetings, "replicas" | "next" | "further"> &
  Record<"next" | "further", readonly number[]> = {
  next: [],
  further: [],
  allBusyShare: null,
};

/** Shares of calls that find anybody are not told apart below this. */
const leastMet = 1e-9;

/** Numbers found that follow one another and that no more calls find together than this are taken as one. */
const sameLevel = 0.12;
/** From the share that so many times as many calls find more than, numbers are taken one by one: percentiles are about them. */
const tailShare = 0.05;

/**
 * What calls find, in few groups.
 *
 * @source derived: numbers found that follow one another and differ little are one level.
 */
export function metOf(
  { probabilities, batchCap, blockedShare }: BatchChain,
  meetings: Meetings | null,
): readonly Met[] {
  const accepted = 1 - blockedShare;
  const alone = accepted > 0 ? (probabilities[0] ?? 0) / accepted : 1;
  const groups: Met[] = [];
  let group: Met[] = [];
  let [upTo, within] = [0, 0];
  const close = () => {
    const sum = (of: (met: Met) => number) => group.reduce((total, met) => total + met.share * of(met), 0) / within;
    if (within > 0)
      groups.push({
        share: within,
        found: sum(({ found }) => found),
        next: sum(({ next }) => next),
        further: sum(({ further }) => further),
        met: sum((one) => one.met),
      });
    group = [];
    within = 0;
  };
  for (let found = 0; found < batchCap; found += 1) {
    const share = accepted > 0 ? (probabilities[found] ?? 0) / accepted : found === 0 ? 1 : 0;
    if (!(share > negligible)) continue;
    const most = sameLevel * Math.min(1, Math.max((1 - upTo) / tailShare, tailShare));
    if (within > 0 && within + share > most) close();
    upTo += share;
    within += share;
    const { next, further } = meetings ?? noMeetings;
    group.push({
      share,
      found,
      next: next[found] ?? 1,
      further: further[found] ?? 1,
      met: found === 0 ? 0 : 1 / Math.max(leastMet, 1 - alone),
    });
  }
  close();
  return groups;
}
