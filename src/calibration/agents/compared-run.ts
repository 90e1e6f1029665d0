import { groupedBy } from "../grouped-by.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import type { MeasuredFile } from "../measured/read-measured.ts";
import { isAgentRow, markedReason } from "../measured/row-marks.ts";
import type { ScoredRow } from "../validation-document.ts";
import { type AgentPredict, agentRunKey } from "./agent-predict.ts";

/** One measured run with a mean time to the first token, and what its replay gives. */
export interface ComparedRun {
  readonly rows: readonly MeasuredRow[];
  readonly first: MeasuredRow;
  readonly sessions: number;
  readonly ttft: ScoredRow;
}

const sessionsOf = ({ demand }: MeasuredRow) => (demand.kind === "concurrency" ? demand.count : 0);

export function scored({ file, row, metric, value }: MeasuredRow, predicted: number): ScoredRow {
  return { file, row, metric, measured: value, predicted };
}

/** The runs of agents' rows that can be replayed, marked ones left out. */
export function comparedRuns(files: readonly MeasuredFile[], predict: AgentPredict): readonly ComparedRun[] {
  const known = files
    .flatMap(({ rows }) => rows)
    .filter((row) => isAgentRow(row) && markedReason(row) === null && row.model !== null && row.accelerator !== null);
  return [...groupedBy(known, agentRunKey).values()].flatMap((rows) => {
    const first = rows.find(({ metric }) => metric === "ttft_mean");
    if (first === undefined) return [];
    const found = predict.figure(first);
    return "reason" in found ? [] : [{ rows, first, sessions: sessionsOf(first), ttft: scored(first, found.value) }];
  });
}

/** Runs of one deployment that differ in their sessions alone. */
export function deploymentOf({ modelName, acceleratorName, devices, tp, engine, version }: MeasuredRow): string {
  const [release = ""] = /^v?\d+(?:\.\d+)*/.exec(version) ?? [];
  return `${modelName}, ${devices ?? tp} x ${acceleratorName}, ${engine} ${release}`.trim();
}
