import { quantile } from "../../../numeric/quantile.ts";
import type { PeerRun, RecordedFigure } from "./peer-run.ts";
import type { Replay } from "./replay.ts";
import { weightedQuantile } from "./weighted-quantile.ts";

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
      replay.gapTicks.map((ticks) => ticks * unitSeconds),
      replay.gapCounts,
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
