import type { ExperimentAccount } from "../../experiment-words/account-shape.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import { left, right, tableLines } from "./table.ts";

const columns = 110;

/** What `experiment` prints for people: the finding, the figures it rests on, and how they came about. */
export function experimentReport({ title, heads, rows, sentences }: ExperimentAccount, ink: Ink): string {
  const [first = "", ...others] = heads;
  const table = { columns: [left(first), ...others.map((head) => right(head))], rows };
  return [
    ...paragraph(`${title}.`, columns).map((line) => ink.strong(line)),
    ...(rows.length === 0 ? [] : ["", ...tableLines(table, ink, columns)]),
    ...sentences.flatMap((sentence) => ["", ...paragraph(sentence, columns)]),
    ...rateLines(columns),
    "",
  ].join("\n");
}
