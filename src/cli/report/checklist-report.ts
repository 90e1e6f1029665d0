import type { Readiness } from "../../planning/readiness/readiness-document.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { capital } from "../../quantity/sentence.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import { tableLines } from "./table.ts";

const columns = 140;

/** What `checklist` prints for people: the points by group, with the field that each open or assumed one asks for. */
export function checklistReport(readiness: Readiness, ink: Ink): string {
  const { groups, lanes, reviews } = readiness;
  return [
    ...paragraph(readiness.sentence, columns).map((line) => ink.strong(line)),
    ...rateLines(columns),
    ...groups.flatMap(({ title, points }) => [
      "",
      ink.strong(title),
      ...points.flatMap(({ point, state, words, act }) => {
        const path = act === null ? "" : ` (${act.path})`;
        return paragraph(`${capital(state)}: ${point}: ${words}${path}.`, columns, "  ");
      }),
    ]),
    "",
    ink.strong("Who looks again, and when"),
    ...tableLines(
      {
        columns: [
          { head: "what", align: "left" },
          { head: "who", align: "left" },
          { head: "every", align: "left" },
          { head: "next", align: "left" },
          { head: "now", align: "left" },
        ],
        rows: reviews.map(({ what, who, every, next, words }) => [what, who, every, dayWords(next), words]),
      },
      ink,
      columns,
    ),
    "",
    ink.strong("Lane of each class"),
    ...tableLines(
      {
        columns: [
          { head: "class", align: "left" },
          { head: "lane", align: "left" },
          { head: "because", align: "left" },
        ],
        rows: lanes.map(({ name, lane, reason }) => [name, lane ?? "open", reason]),
      },
      ink,
      columns,
    ),
    "",
  ].join("\n");
}
