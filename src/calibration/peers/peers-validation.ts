import { type ErrorGroup, type ScoredRow, type ValidationDocument, errorGroup } from "../validation-document.ts";
import type { SkippedRow } from "../measured/measured-row.ts";
import type { PeerRun, RecordedFigure } from "./peer-run.ts";
import { type Replay, replayFigures } from "./replay-figures.ts";
import { engineReplay } from "./engine-replay.ts";
import { splitwiseReplay } from "./splitwise-replay.ts";
import { steppedReplay } from "./stepped-replay.ts";

/** A run replayed by our simulation, and by the stepper where that has rules that the simulation has not. */
export interface PeerReplay {
  readonly simulated: Replay;
  /** `null`: it gives the same times for every request, so no rule of the peer's own came into play. */
  readonly stepped: Replay | null;
}

/** Of a tick: sums of doubles in another order differ by less. */
const tolerance = 1e-6;

function isSame(one: readonly (number | null)[], other: readonly (number | null)[]): boolean {
  return one.every((ticks, index) => {
    const twin = other[index] ?? null;
    return ticks === null || twin === null ? ticks === twin : Math.abs(ticks - twin) <= tolerance;
  });
}

/** Replays a run both ways. */
export function peerReplay(run: PeerRun): PeerReplay {
  const simulated = engineReplay(run);
  const stepped = run.machine.splitwise === null ? steppedReplay(run) : splitwiseReplay(run);
  const isOurs = isSame(simulated.ttftTicks, stepped.ttftTicks) && isSame(simulated.e2eTicks, stepped.e2eTicks);
  return { simulated, stepped: isOurs ? null : stepped };
}

/** A run, or why it is not replayed. */
export interface NamedRun {
  readonly name: string;
  readonly run: PeerRun | string;
}

type Source = NonNullable<ScoredRow["replay"]>;

function valuesOf(figures: readonly RecordedFigure[]): ReadonlyMap<string, number> {
  return new Map(figures.filter(({ value }) => Number.isFinite(value)).map(({ metric, value }) => [metric, value]));
}

/** Recorded figures beside those of the replay that has all of the peer's rules, and those of our simulation. */
function scoredRows(run: PeerRun, simulated: Replay, stepped: Replay | null): readonly ScoredRow[] {
  const replay: Source = stepped === null ? "simulation" : "peer's rules";
  const ours = valuesOf(replayFigures(run, simulated));
  const values = stepped === null ? ours : valuesOf(replayFigures(run, stepped));
  return run.recorded.flatMap(({ metric, value }) => {
    const [predicted, own] = [values.get(metric), ours.get(metric)];
    if (predicted === undefined || own === undefined) return [];
    return [{ file: run.name, row: 0, metric, measured: value, predicted, replay, simulated: own }];
  });
}

/** Errors of a run's times and of its totals; per cent of nothing are none. */
function groupsOf(run: string, replay: string, rows: readonly ScoredRow[]): readonly ErrorGroup[] {
  const scored = rows.filter(({ measured }) => measured !== 0);
  const isTime = ({ metric }: ScoredRow) => metric.includes("_");
  const [times, totals] = [scored.filter(isTime), scored.filter((row) => !isTime(row))];
  const by = { run, replay };
  return [
    ...(times.length === 0 ? [] : [errorGroup(by, "times", times)]),
    ...(totals.length === 0 ? [] : [errorGroup(by, "totals", totals)]),
  ];
}

function comparedRun(run: PeerRun): { readonly rows: readonly ScoredRow[]; readonly groups: readonly ErrorGroup[] } {
  const { simulated, stepped } = peerReplay(run);
  const rows = scoredRows(run, simulated, stepped);
  if (stepped === null) return { rows, groups: groupsOf(run.name, "simulation", rows) };
  const ours = rows.map((row) => ({ ...row, predicted: row.simulated ?? row.predicted }));
  return {
    rows,
    groups: [...groupsOf(run.name, "peer's rules", rows), ...groupsOf(run.name, "simulation alone", ours)],
  };
}

/** Replays recorded runs and compares their figures with the recorded ones; a row is a figure, and `rowsRead` counts runs. */
export function peersValidation(runs: readonly NamedRun[]): ValidationDocument {
  const skipped: SkippedRow[] = [];
  const rows: ScoredRow[] = [];
  const groups: ErrorGroup[] = [];
  let rowsScored = 0;
  for (const { name, run } of runs) {
    if (typeof run === "string") {
      skipped.push({ file: name, row: 0, reason: run });
      continue;
    }
    const compared = comparedRun(run);
    rows.push(...compared.rows);
    groups.push(...compared.groups);
    rowsScored += 1;
  }
  return { schema: "plimsoll.validate/1", rowsRead: runs.length, rowsScored, skipped, rows, groups };
}
