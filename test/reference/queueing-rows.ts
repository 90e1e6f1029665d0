import { readFileSync } from "node:fs";

/** One exact value of `queueing.csv`, computed with 60 digits outside this project's code. */
export interface QueueingRow {
  readonly model: string;
  readonly metric: string;
  readonly value: number;
  readonly parameters: ReadonlyMap<string, unknown>;
  readonly title: string;
}

/** All rows in their order; fields with commas are quoted and their quotes doubled. */
export function allQueueingRows(): QueueingRow[] {
  const text = readFileSync(new URL("queueing.csv", import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [, model = "", json = "", metric = "", value = ""] =
        /^([^,"]+),"((?:[^"]|"")*)",([^,]+),([^,]+),/.exec(line) ?? [];
      if (model === "") throw new Error(`no row: ${line}`);
      const record: Record<string, unknown> = JSON.parse(json.replaceAll('""', '"'));
      const parameters = new Map(Object.entries(record));
      const title = [...parameters].map(([name, of]) => `${name} ${String(of)}`).join(", ");
      return { model, metric, value: Number(value), parameters, title };
    });
}

/** The rows of one model. */
export function queueingRows(model: string): QueueingRow[] {
  return allQueueingRows().filter((row) => row.model === model);
}

export function parameter(row: QueueingRow, name: string): number {
  const value = row.parameters.get(name);
  if (value === "inf") return Infinity;
  if (typeof value !== "number") throw new Error(`${row.model} has no ${name}`);
  return value;
}

/** A parameter with a value for each class. */
export function parameters(row: QueueingRow, name: string): readonly number[] {
  const values = row.parameters.get(name);
  if (!Array.isArray(values)) throw new Error(`${row.model} has no list ${name}`);
  return values.map(Number);
}
