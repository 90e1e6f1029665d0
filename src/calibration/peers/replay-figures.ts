import { quantile } from "../../numeric/quantile.ts";
import type { PeerRun, RecordedFigure } from "./peer-run.ts";

/** What a replay gives: times of each request, in the order of the trace, in ticks from its arrival; `null`: never. */
export interface Replay {
  readonly ttftTicks: readonly (number | null)[];
  readonly e2eTicks: readonly (number | null)[];
  readonly firstArrivalTicks: number;
  readonly lastDoneTicks: number;
  /** Gaps between tokens: values, and how many there were of each. */
  readonly gapTicks: ArrayLike<number>;
  readonly gapCounts: ArrayLike<number>;
  readonly preemptions: number;
  /** Blocks taken from the cache over blocks taken, the mean over replicas. */
  readonly blockHitShare: number;
}

/**
 * Quantiles of values that occur so many times each, as if each were listed so often: by linear interpolation between order
 * statistics.
 */
export function weightedQuantile(values: readonly number[], counts: readonly number[]): (share: number) => number {
  const order = values.map((_, index) => index).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  let total = 0;
  const ends = order.map((index) => (total += counts[index] ?? 0));
  /** The value at a place of the list, counted from 0. */
  const at = (place: number) => {
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return values[order[low] ?? 0] ?? 0;
  };
  return (share) => {
    const position = Math.max(0, share * (total - 1));
    const below = Math.floor(position);
    const lower = at(below);
    return lower + (position - below) * (at(Math.min(total - 1, below + 1)) - lower);
  };
}

const shares = { p50: 0.5, p90: 0.9, p95: 0.95, p99: 0.99, max: 1 } as const;

function plainFigures(name: string, values: readonly number[], ending: string): RecordedFigure[] {
  if (values.length === 0) return [];
  const sorted = values.toSorted((one, other) => one - other);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return [
    { metric: `${name}_mean${ending}`, value: mean },
    ...Object.entries(shares).map(([statistic, share]) => ({
      metric: `${name}_${statistic}${ending}`,
      value: quantile(sorted, share) ?? 0,
    })),
  ];
}

function gapFigures(gaps: readonly number[], counts: readonly number[]): RecordedFigure[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return [];
  const sum = gaps.reduce((sum, gap, index) => sum + gap * (counts[index] ?? 0), 0);
  const at = weightedQuantile(gaps, counts);
  return [
    { metric: "itl_mean", value: sum / total },
    ...Object.entries(shares).map(([statistic, share]) => ({ metric: `itl_${statistic}`, value: at(share) })),
  ];
}

/** Figures of the requests at some places, in seconds. */
function requestFigures({ machine, requests }: PeerRun, replay: Replay, places: readonly number[], ending: string) {
  const { unitSeconds } = machine.law;
  const ttft: number[] = [];
  const e2e: number[] = [];
  const tpot: number[] = [];
  for (const place of places) {
    const [first, whole] = [replay.ttftTicks[place] ?? null, replay.e2eTicks[place] ?? null];
    const outputTokens = requests[place]?.outputTokens ?? 0;
    if (first === null || whole === null) continue;
    ttft.push(first * unitSeconds);
    e2e.push(whole * unitSeconds);
    if (outputTokens > 1) tpot.push(((whole - first) * unitSeconds) / (outputTokens - 1));
  }
  return [
    ...plainFigures("ttft", ttft, ending),
    ...plainFigures("tpot", tpot, ending),
    ...plainFigures("e2e", e2e, ending),
  ];
}

/** The figures that a replay gives, under the names of the recorded ones. */
export function replayFigures(run: PeerRun, replay: Replay): readonly RecordedFigure[] {
  const { machine, requests } = run;
  const { unitSeconds } = machine.law;
  const all = requests.map((_, index) => index);
  const classes = [...new Set(requests.map(({ className }) => className))].filter((name) => name !== "");
  const done = requests.filter((_, index) => (replay.e2eTicks[index] ?? null) !== null);
  const outputTokens = done.reduce((sum, request) => sum + request.outputTokens, 0);
  const spanSeconds = (replay.lastDoneTicks - replay.firstArrivalTicks) * unitSeconds;
  const perSecond = (count: number) => (spanSeconds > 0 ? count / spanSeconds : 0);
  return [
    ...requestFigures(run, replay, all, ""),
    ...gapFigures(
      Array.from(replay.gapTicks, (ticks) => ticks * unitSeconds),
      Array.from(replay.gapCounts),
    ),
    ...classes.flatMap((name) =>
      requestFigures(
        run,
        replay,
        all.filter((index) => requests[index]?.className === name),
        ` ${name}`,
      ),
    ),
    { metric: "completed", value: done.length },
    { metric: "timedOut", value: requests.length - done.length },
    { metric: "requestsPerSecond", value: perSecond(done.length) },
    { metric: "outputTokensPerSecond", value: perSecond(outputTokens) },
    { metric: "preemptions", value: replay.preemptions },
    { metric: "restarts", value: replay.preemptions },
    { metric: "blockHitShare", value: replay.blockHitShare },
  ];
}

/** Mean over replicas of one count's share of another; 0 where nothing was counted. */
export function meanShare(parts: readonly number[], wholes: readonly number[]): number {
  const shares = wholes.map((whole, index) => (whole > 0 ? (parts[index] ?? 0) / whole : 0));
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
