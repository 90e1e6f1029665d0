import { readFileSync } from "node:fs";

/** One exact value of `queueing.csv`, computed with 60 digits outside this project's code. */
export interface QueueingRow {
  readonly model: string;
  readonly metric: string;
  readonly value: number;
  readonly parameters: ReadonlyMap<string, number>;
  readonly title: string;
}

/** The rows of one model; fields with commas are quoted and their quotes doubled. */
export function queueingRows(model: string): QueueingRow[] {
  const text = readFileSync(new URL("queueing.csv", import.meta.url), "utf8");
  const rows: QueueingRow[] = [];
  for (const line of text.split("\n")) {
    const match = /^([^,"]+),"((?:[^"]|"")*)",([^,]+),([^,]+),/.exec(line);
    if (match === null || match[1] !== model) continue;
    const record: Record<string, number> = JSON.parse((match[2] ?? "").replaceAll('""', '"'));
    const parameters = new Map(Object.entries(record));
    const metric = match[3] ?? "";
    const title = [...parameters].map(([name, value]) => `${name} ${value}`).join(", ");
    rows.push({ model, metric, value: Number(match[4]), parameters, title });
  }
  return rows;
}

export function parameter(row: QueueingRow, name: string): number {
  const value = row.parameters.get(name);
  if (value === undefined) throw new Error(`${row.model} has no ${name}`);
  return value;
}
