import { formatCount } from "../../../../quantity/format-number.ts";
import { formatUsd } from "../../../../quantity/format-money.ts";
import type { Quantity } from "../../../../scenario/field.ts";
import type { ScenarioClass } from "../../../../scenario/schema.ts";

/** What the plan says of a class, as far as the table shows it. */
export interface ClassFigures {
  readonly peakCallsPerSecond: number;
  readonly costUsdPerSuccess: number | null;
  readonly costUsdPerMonth: number | null;
}

type Sortable = number | string | null;

export interface ClassColumn {
  readonly id: string;
  readonly head: string;
  /** The field of a class that a cell edits, by the end of its path; `null`: a figure of the plan. */
  readonly field: string | null;
  readonly isNumeric: boolean;
  /** What a cell is sorted by. */
  readonly value: (own: ScenarioClass, figures: ClassFigures | undefined) => Sortable;
  /** A figure as printed. */
  readonly text: (figures: ClassFigures) => string;
}

const base = (value: Quantity | null) => (typeof value === "object" && value !== null ? value.base : value);

function field(name: string, head: string, value: (own: ScenarioClass) => Sortable, isNumeric = true): ClassColumn {
  return { id: name, head, field: name, isNumeric, value, text: () => "" };
}

function figure(name: keyof ClassFigures, head: string, text: ClassColumn["text"]): ClassColumn {
  return { id: name, head, field: null, isNumeric: true, value: (_, figures) => figures?.[name] ?? null, text };
}

/** What a class costs a month. */
export function monthText({ costUsdPerMonth }: ClassFigures): string {
  return costUsdPerMonth === null ? "unknown" : formatUsd(costUsdPerMonth);
}

/** The columns in the order of the demand chain: what is asked for, then what it comes to. */
export const classColumns: readonly ClassColumn[] = [
  field("name", "Class", ({ name }) => name, false),
  field("lane", "Lane", ({ lane }) => lane, false),
  field("arrivals.perDay", "Workflows a day", ({ arrivals }) => base(arrivals.perDay)),
  field("steps", "Steps", ({ steps }) => base(steps)),
  field("callsPerStep", "Calls a step", ({ callsPerStep }) => base(callsPerStep)),
  field("prefixTokens", "First prompt", ({ prefixTokens }) => base(prefixTokens)),
  field("outputTokens", "Output", ({ outputTokens }) => base(outputTokens)),
  field("successPerAttempt", "Succeed", ({ successPerAttempt }) => base(successPerAttempt)),
  figure("peakCallsPerSecond", "Calls/s at the peak", ({ peakCallsPerSecond }) => formatCount(peakCallsPerSecond)),
  figure("costUsdPerSuccess", "A success", ({ costUsdPerSuccess }) =>
    costUsdPerSuccess === null ? "unknown" : formatUsd(costUsdPerSuccess),
  ),
  figure("costUsdPerMonth", "A month", monthText),
];

/** A class with what the plan says of it; `undefined`: it is not planned. */
export interface ClassRow {
  readonly own: ScenarioClass;
  readonly figures: ClassFigures | undefined;
}

/** What the classes that are counted come to together, by the column that it stands in. */
export function classTotals(rows: readonly ClassRow[]): ReadonlyMap<string, string> {
  const counted = rows.filter(({ own }) => own.enabled);
  const planned = counted.flatMap(({ figures }) => (figures === undefined ? [] : [figures]));
  const months = planned.map(({ costUsdPerMonth }) => costUsdPerMonth);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  // Workflows of a working day and of every day are no sum.
  const isOfOneDay = new Set(counted.map(({ own }) => own.arrivals.countedOn)).size < 2;
  const perDay = sum(counted.map(({ own }) => base(own.arrivals.perDay) ?? 0));
  const known = months.flatMap((month) => (month === null ? [] : [month]));
  return new Map([
    ["arrivals.perDay", isOfOneDay ? formatCount(perDay) : ""],
    ["peakCallsPerSecond", formatCount(sum(planned.map(({ peakCallsPerSecond }) => peakCallsPerSecond)))],
    ["costUsdPerMonth", known.length < counted.length ? "unknown" : formatUsd(sum(known))],
  ]);
}

/** Whether every word is in the name or lane of a class. */
export function isFoundClass({ name, lane }: Pick<ScenarioClass, "name" | "lane">, wanted: string): boolean {
  const text = `${name} ${lane}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Order of two cells: numbers by size, words by letter, what is unknown last. */
export function compareCells(one: Sortable, other: Sortable): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [first, second] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Where an arrow or an end key leads in a table of so many rows and columns; `null`: the key does not walk. */
export function cellAfterKey(key: string, at: CellPlace, rows: number, columns: number): CellPlace | null {
  const within = (place: number, count: number) => Math.max(0, Math.min(count - 1, place));
  const by = (row: number, column: number) => ({
    row: within(at.row + row, rows),
    column: within(at.column + column, columns),
  });
  switch (key) {
    case "ArrowUp":
      return by(-1, 0);
    case "ArrowDown":
      return by(1, 0);
    case "ArrowLeft":
      return by(0, -1);
    case "ArrowRight":
      return by(0, 1);
    case "Home":
      return by(0, -columns);
    case "End":
      return by(0, columns);
    default:
      return null;
  }
}

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}
