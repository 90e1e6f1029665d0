import type { Headline } from "../../engine/plan-result.ts";
import { type Outcome, type Problem, quoted, refused, success } from "../../scenario/problem.ts";

const sweepSchema = "plimsoll.sweep/1";

/** What a swept field has at a point. */
export type SweptValue = number | string | boolean | null;

interface SweptFigure {
  readonly id: "devices" | "costUsdPerMonth" | "costUsdPerSuccess";
  readonly p5: number | null;
  readonly p10: number | null;
  readonly p50: number | null;
  readonly p90: number | null;
  readonly p95: number | null;
  readonly mean: number | null;
}

/** What the draws of a point's ranges come to. */
export interface SweptDraws {
  readonly draws: number;
  readonly figures: readonly SweptFigure[];
  readonly shortfall: { readonly probability: number };
  readonly budget: { readonly usdPerMonth: number; readonly probabilityHeld: number } | null;
}

/** A point of a sweep, one a line: fields may be added, never renamed, retyped or dropped. */
export interface SweepLine extends Headline {
  readonly method: number;
  /** Of the source, its swept values, seeds and draws: points with another one are of another sweep. */
  readonly grid: string;
  readonly point: number;
  readonly points: number;
  readonly values: Readonly<Record<string, SweptValue>>;
  readonly seed: number;
  /** `null`: the values do not go together, and `problem` says why. */
  readonly scenarioHash: string | null;
  readonly judged: { readonly state: "simulated" | "formula" | "part" } | null;
  readonly draws: SweptDraws | null;
  readonly problem: Problem | null;
}

/** A point as its line, without the break. */
export function sweepLineText(line: SweepLine): string {
  return JSON.stringify({ schema: sweepSchema, ...line });
}

/** Whether a point's values do not go together, told by the end of its line: its problem stands last. */
export function isRefusedText(line: string): boolean {
  return !line.endsWith('"problem":null}');
}

/** So many points one may have; beyond, nobody looks at them, and no part of them is small. */
export const mostPoints = 2_000_000;
export const longestLine = 65_536;
const mostAxes = 64;
const longestName = 300;

type JsonRecord = Readonly<Record<string, unknown>>;

/** A line of a file from outside: what is wrong with it has no place but the line's own. */
export function readSweepLine(text: string): Outcome<SweepLine> {
  if (text.length > longestLine) return refused("too-long", "", "is longer than any point of a sweep");
  const read = parsedRecord(text);
  if (read === null) return refused("not-json", "", "is no JSON object");
  const { schema } = read;
  if (schema !== sweepSchema) {
    const isNewer = typeof schema === "string" && schema.startsWith("plimsoll.sweep/");
    const text = isNewer ? `is ${quoted(schema)}, which is newer than this program` : "is no point of a sweep";
    return refused(isNewer ? "newer" : "not-swept", "schema", text);
  }
  const wrong = fields.find(({ name, fits }) => !fits(read[name], read));
  if (wrong !== undefined) return refused("invalid", wrong.name, `has no ${wrong.name} that is ${wrong.takes}`);
  return success(read as unknown as SweepLine);
}

function parsedRecord(text: string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface FieldCheck {
  readonly name: keyof SweepLine;
  readonly takes: string;
  readonly fits: (value: unknown, line: JsonRecord) => boolean;
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= longestName;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
/** JSON has no NaN, yet reads `1e999` as Infinity. */
const isFigure = (value: unknown) => value === null || (Number.isFinite(value) && Number(value) >= 0);
const isSwept = (value: unknown) =>
  value === null || typeof value === "boolean" || isText(value) || Number.isFinite(value);
const isRecordOrNull = (value: unknown) => value === null || isRecord(value);
const isLimit = (value: unknown) =>
  value === null || (isRecord(value) && isText(value["pool"]) && isText(value["kind"]) && isFigure(value["use"]));
const figure = "a number from 0 up, or null";

const fields: readonly FieldCheck[] = [
  { name: "method", takes: "a whole number", fits: isCount },
  { name: "grid", takes: "a text", fits: isText },
  {
    name: "points",
    takes: `a whole number from 1 to ${String(mostPoints)}`,
    fits: (value) => isCount(value) && value >= 1 && value <= mostPoints,
  },
  {
    name: "point",
    takes: "a whole number below points",
    fits: (value, { points }) => isCount(value) && value < Number(points),
  },
  {
    name: "values",
    takes: "an object of plain values",
    fits: (value) =>
      isRecord(value) &&
      Object.keys(value).length <= mostAxes &&
      Object.entries(value).every(([name, own]) => isText(name) && isSwept(own)),
  },
  { name: "seed", takes: "a whole number", fits: isCount },
  { name: "scenarioHash", takes: "a text, or null", fits: (value) => value === null || isText(value) },
  { name: "devices", takes: figure, fits: isFigure },
  { name: "replicas", takes: figure, fits: isFigure },
  { name: "costUsdPerMonth", takes: figure, fits: isFigure },
  { name: "costUsdPerSuccess", takes: figure, fits: isFigure },
  { name: "bindingLimit", takes: "a limit, or null", fits: isLimit },
  { name: "judged", takes: "an object, or null", fits: isRecordOrNull },
  { name: "draws", takes: "an object, or null", fits: isRecordOrNull },
  { name: "problem", takes: "an object, or null", fits: isRecordOrNull },
];
