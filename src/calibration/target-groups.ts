import { familyOfShape } from "../catalog/runtimes/measured-case.ts";
import { isOfSessions, isSpeculative, isSplit } from "./measured/row-marks.ts";
import type { MeasuredRow } from "./measured/measured-row.ts";

/** What rows left out of a fit are to be met within, in per cent at the median: deployments, families, sources left out. */
type Goals = readonly [deployment: number, family: number, source: number];

/** Rows of one question that a plan rests on, whatever their source calls its load and metric. */
export interface TargetGroup {
  readonly name: string;
  readonly goals: Goals;
  readonly holds: (row: MeasuredRow) => boolean;
}

/** At more calls in flight the time to the first token is mostly a wait behind other prompts. */
const uncrowded = 8;

const isMetric = (row: MeasuredRow, start: RegExp) => start.test(row.metric);
/** A time's mean or median; and between tokens, whatever a client calls it. */
const isTtft = (row: MeasuredRow) => isMetric(row, /^ttft(?:_mean|_p50)?$/);
const isItl = (row: MeasuredRow) => isMetric(row, /^(?:tpot|itl)(?:_mean)?$|^tpot_p50$/);
const isPlain = (row: MeasuredRow) => !isSplit(row) && !isSpeculative(row) && !isOfSessions(row);
const isClosed = (row: MeasuredRow) => isPlain(row) && /^closed(?:_agg)?$/.test(row.load);
/** Short of what is asked by more than this, a run was asked for more than its engine carries. */
const kept = 0.95;
function isBelowKnee({ demand, note }: MeasuredRow): boolean {
  const achieved = /\bachieved (\d+(?:\.\d+)?)(?: req)?\/s/.exec(note)?.[1];
  return demand.kind === "rate" && (achieved === undefined || Number(achieved) >= kept * demand.perSecond);
}
const isOpen = (row: MeasuredRow) => isPlain(row) && row.load === "open" && isBelowKnee(row);
const isUncrowded = ({ demand }: MeasuredRow) => demand.kind === "concurrency" && demand.count <= uncrowded;

/** The questions, each with what it is to be answered within. A row is of one at most. */
export const targetGroups: readonly TargetGroup[] = [
  { name: "offline", goals: [9, 11, 12], holds: (row) => row.load === "offline" && isMetric(row, /throughput/) },
  {
    name: "static batch",
    goals: [6, 8, 10],
    holds: (row) => row.load === "static_batch" && isMetric(row, /throughput|^e2e/),
  },
  { name: "time between tokens, closed", goals: [9, 14, 14], holds: (row) => isClosed(row) && isItl(row) },
  { name: "time between tokens, open", goals: [4.5, 7, 8], holds: (row) => isOpen(row) && isItl(row) },
  {
    name: "first token, at most 8 at once",
    goals: [20, 28, 28],
    holds: (row) => isClosed(row) && isTtft(row) && isUncrowded(row),
  },
  {
    name: "first token, over 8 at once",
    goals: [28, 32, 34],
    holds: (row) => isClosed(row) && isTtft(row) && !isUncrowded(row),
  },
  {
    name: "first token at a rate, median",
    goals: [25, 25, 25],
    holds: (row) => isOpen(row) && isMetric(row, /^ttft(?:_p50|_mean)?$/),
  },
  {
    name: "first token at a rate, p99",
    goals: [40, 40, 40],
    holds: (row) => isOpen(row) && isMetric(row, /^ttft_p99$/),
  },
  { name: "time between tokens, split pools", goals: [15, 15, 15], holds: (row) => isSplit(row) && isItl(row) },
  { name: "first token, split pools", goals: [35, 35, 35], holds: (row) => isSplit(row) && isTtft(row) },
  {
    name: "time between tokens, speculation",
    goals: [15, 15, 15],
    holds: (row) => isSpeculative(row) && !isSplit(row) && isItl(row),
  },
  {
    name: "first token, sessions",
    goals: [35, 35, 35],
    holds: (row) => isOfSessions(row) && !isSplit(row) && !isSpeculative(row) && isTtft(row),
  },
];

/** The family of a row's model: renamed copies and fine-tunes are one. */
export function shapeFamily({ model }: MeasuredRow): string {
  return model === null ? "unknown" : familyOfShape(model);
}

/** Who measured a row: the repository, page or thread that its source names first. */
export function sourceFamily({ source }: MeasuredRow): string {
  return source.split(/[ @]/)[0] ?? "";
}

/** The question that a row answers; `null`: none of these. */
export function targetOf(row: MeasuredRow): TargetGroup | null {
  return targetGroups.find(({ holds }) => holds(row)) ?? null;
}
