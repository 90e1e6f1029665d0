import { formatBytes } from "../../quantity/format-bytes.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { eachByteLine } from "./byte-lines.ts";
import { readSweepLine, type SweepLine, type SweptValue } from "./sweep-line.ts";
import { sweepTally } from "./sweep-tally.ts";

/** A swept field and its values, numbers in rising order. */
export interface TableAxis {
  /** `seed`, too. */
  readonly path: string;
  readonly values: readonly SweptValue[];
}

export type SweptFigureId = "devices" | "costUsdPerMonth" | "costUsdPerSuccess";

/** The points of a sweep, found by their values. */
export interface SweepTable {
  readonly axes: readonly TableAxis[];
  readonly points: number;
  /** A figure where each axis has the value of that place; `null`: there is none, or no such point. */
  readonly figureAt: (id: SweptFigureId, places: readonly number[]) => number | null;
  readonly isJudged: boolean;
  /** What is not there, in words; `null`: all points are. */
  readonly missing: string | null;
}

/** A file as it lies: its size is known before a byte of it is read. */
export interface SweepSource {
  readonly bytes: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

/** As many points as a sweep may have, of some 400 bytes each. */
const mostBytes = 800_000_000;

/** Reads a file of points; one that holds anything else, or a point twice, is refused with its line. */
export async function sweepTable({ bytes, chunks }: SweepSource): Promise<Outcome<SweepTable>> {
  if (bytes > mostBytes) {
    const text = `This file has ${formatBytes(bytes)}; a sweep has at most ${formatBytes(mostBytes)}.`;
    return refused("too-long", "", text);
  }
  const tally = sweepTally();
  let rows: Rows | null = null;
  let problem: string | null = null;
  await eachByteLine(chunks(), ({ text, number }) => {
    const read = readSweepLine(text);
    if (!read.ok) problem = `Line ${number} ${read.problem.text}.`;
    else if (tally.take(read.value, `line ${number}`)) {
      rows ??= emptyRows(read.value);
      problem = rows.put(read.value) ? null : `Line ${number} sweeps other fields than the first one.`;
    } else problem = tally.words()[0] ?? null;
    return problem === null ? "go-on" : "stop";
  });
  if (problem !== null) return refused("bad-line", "", problem);
  const found = rows as Rows | null;
  return found === null
    ? refused("empty", "", "There is no point of a sweep.")
    : tableOf(found, tally.words()[0] ?? null);
}

interface Column {
  readonly path: string;
  /** The number of each value, by its JSON, in the order in which they are met. */
  readonly numbers: Map<string, number>;
  readonly values: SweptValue[];
  /** That of each point. */
  readonly of: Uint32Array;
}

interface Rows {
  readonly columns: readonly Column[];
  readonly figures: Readonly<Record<SweptFigureId, Float64Array>>;
  readonly there: Uint8Array;
  readonly isJudged: boolean;
  /** Whether the point has the fields of the others. */
  readonly put: (line: SweepLine) => boolean;
}

const figureIds = ["devices", "costUsdPerMonth", "costUsdPerSuccess"] as const;

/** The seed among the values, unless it is one of them. */
function valuesOf({ values, seed }: SweepLine): ReadonlyMap<string, SweptValue> {
  const map = new Map(Object.entries(values));
  return map.has("seed") ? map : map.set("seed", seed);
}

function emptyRows(first: SweepLine): Rows {
  const { points } = first;
  const columns = [...valuesOf(first).keys()].map((path) => ({
    path,
    numbers: new Map<string, number>(),
    values: [],
    of: new Uint32Array(points),
  }));
  const unknown = () => new Float64Array(points).fill(Number.NaN);
  const figures = { devices: unknown(), costUsdPerMonth: unknown(), costUsdPerSuccess: unknown() };
  const there = new Uint8Array(points);
  const put = (line: SweepLine) => {
    const values = valuesOf(line);
    if (values.size !== columns.length || columns.some(({ path }) => !values.has(path))) return false;
    for (const column of columns) column.of[line.point] = numberOf(column, values.get(column.path) ?? null);
    for (const id of figureIds) figures[id][line.point] = line[id] ?? Number.NaN;
    there[line.point] = 1;
    return true;
  };
  return { columns, figures, there, isJudged: first.judged !== null, put };
}

function numberOf({ numbers, values }: Column, value: SweptValue): number {
  const key = JSON.stringify(value);
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, values.length);
  values.push(value);
  return values.length - 1;
}

/** Points by the places of their values; values that make more combinations than there are points are of no grid. */
function tableOf(rows: Rows, missing: string | null): Outcome<SweepTable> {
  const { columns, figures, there, isJudged } = rows;
  const points = there.length;
  const combinations = columns.reduce((count, { values }) => count * values.length, 1);
  if (combinations > points) {
    const text = `Its values make ${combinations} combinations, and it has ${points} points: it is no grid.`;
    return refused("no-grid", "", text);
  }
  const orders = columns.map(({ values }) => risingOrder(values));
  const places = orders.map((order) => new Map(order.map((number, place) => [number, place])));
  const indexOf = (own: readonly number[]) =>
    columns.reduce((index, { values }, axis) => index * values.length + (own[axis] ?? 0), 0);
  const pointAt = new Int32Array(combinations).fill(-1);
  for (let point = 0; point < points; point += 1) {
    if (there[point] === 1)
      pointAt[indexOf(columns.map(({ of }, axis) => places[axis]?.get(of[point] ?? 0) ?? 0))] = point;
  }
  return success({
    axes: columns.map(({ path, values }, axis) => ({
      path,
      values: (orders[axis] ?? []).map((number) => values[number] ?? null),
    })),
    points,
    figureAt: (id, own) => {
      const value = figures[id][pointAt[indexOf(own)] ?? -1];
      return value === undefined || Number.isNaN(value) ? null : value;
    },
    isJudged,
    missing,
  });
}

/** Numbers rise; what are no numbers stand as they are met. */
function risingOrder(values: readonly SweptValue[]): readonly number[] {
  const order = values.map((_, number) => number);
  return values.every((value) => typeof value === "number")
    ? order.toSorted((one, other) => Number(values[one]) - Number(values[other]))
    : order;
}
