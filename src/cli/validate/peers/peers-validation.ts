import { errorGroup } from "../error-group.ts";
import type { SkippedRow } from "../measured-row.ts";
import type { ErrorGroup, ScoredRow, ValidationDocument } from "../validation-document.ts";
import { peerReplay } from "./peer-replay.ts";
import type { PeerRun, RecordedFigure } from "./peer-run.ts";
import type { Replay } from "./replay.ts";
import { replayFigures } from "./replay-figures.ts";

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
