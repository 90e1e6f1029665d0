import { quantile } from "../../numeric/quantile.ts";
import type { Replayed } from "./replay.ts";

/** A figure of a run in seconds, or in output tokens a second of the replica; `null`: no call came to have it. */
type ReplayedFigure = (run: Replayed) => number | null;

type Values = (run: Replayed) => readonly number[];

function overCalls(value: (run: Replayed, call: number) => number): Values {
  return (run) =>
    Array.from(run.times.done.subarray(run.firstCounted), (_, index) => value(run, run.firstCounted + index)).filter(
      (found) => !Number.isNaN(found),
    );
}

/** When the client sees a call's first token: with the first piece of the answer, or at its end. */
function seenSeconds({ times, lengths, tokensToFirstPiece }: Replayed, call: number): number {
  const [first = NaN, done = NaN] = [times.first[call], times.done[call]];
  if (tokensToFirstPiece === 1) return first;
  const generated = Math.max(1, (lengths.outputTokens[call] ?? 1) - 1);
  return first + (done - first) * Math.min(1, (tokensToFirstPiece - 1) / generated);
}

const ttft = overCalls((run, call) => seenSeconds(run, call) - (run.times.sent[call] ?? NaN));
const e2e = overCalls(({ times }, call) => (times.done[call] ?? NaN) - (times.sent[call] ?? NaN));
/** A call's mean time between its tokens; a call of one token has none. */
const tpot = overCalls((run, call) => {
  const generated = (run.lengths.outputTokens[call] ?? 1) - 1;
  return generated > 0 ? ((run.times.done[call] ?? NaN) - seenSeconds(run, call)) / generated : NaN;
});

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function itlMean(run: Replayed): number | null {
  const { times, lengths } = run;
  let seconds = 0;
  let tokens = 0;
  times.done.forEach((done, call) => {
    if (Number.isNaN(done)) return;
    seconds += done - seenSeconds(run, call);
    tokens += (lengths.outputTokens[call] ?? 1) - 1;
  });
  return tokens === 0 ? null : seconds / tokens;
}

function itlAt({ gaps }: Replayed, share: number): number | null {
  const rising = gaps.toSorted(([one], [other]) => one - other);
  const total = rising.reduce((sum, [, count]) => sum + count, 0);
  let below = 0;
  for (const [seconds, count] of rising) if ((below += count) >= share * total) return seconds;
  return null;
}

function tokensPerSecond({ times, lengths, warmCalls }: Replayed): number | null {
  let tokens = 0;
  let end = 0;
  const begin = warmCalls === 0 ? 0 : (times.sent[warmCalls] ?? 0);
  times.done.forEach((done, call) => {
    if (Number.isNaN(done) || call < warmCalls) return;
    tokens += lengths.outputTokens[call] ?? 0;
    end = Math.max(end, done);
  });
  return end > begin ? tokens / (end - begin) : null;
}

function statistic(values: Values, metric: string): ReplayedFigure {
  const rank = /_p(\d+)$/.exec(metric)?.[1];
  if (rank === undefined) return (run) => mean(values(run));
  return (run) =>
    quantile(
      values(run).toSorted((one, other) => one - other),
      Number(`0.${rank}`),
    );
}

/** What a metric's name asks of a run; `null`: nothing that a run gives. */
export function replayedFigure(metric: string): ReplayedFigure | null {
  if (metric.includes("throughput")) return tokensPerSecond;
  if (metric.startsWith("ttft")) return statistic(ttft, metric);
  if (metric.startsWith("e2e")) return statistic(e2e, metric);
  if (metric.startsWith("tpot")) return statistic(tpot, metric);
  if (!metric.startsWith("itl")) return null;
  const rank = /_p(\d+)$/.exec(metric)?.[1];
  return rank === undefined ? itlMean : (run) => itlAt(run, Number(`0.${rank}`));
}
