import type { Readiness } from "../../planning/readiness/readiness-document.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { capital } from "../../quantity/sentence.ts";
import { escaped, section, tableLines } from "./markdown-parts.ts";

/** What the plan answers, assumes and leaves open, group by group, and who looks again when. */
export function checklistSection({ sentence, groups, reviews }: Readiness): readonly string[] {
  const points = groups.flatMap(({ title, points: own }) => [
    "",
    ...tableLines(
      [escaped(title), "State", "What the plan says"],
      own.map(({ point, state, words }) => [escaped(point), capital(state), escaped(words)]),
      "lll",
    ),
  ]);
  const seen = tableLines(
    ["Who looks again, and when", "Next", "Who, as is usual", "What this plan has to show"],
    reviews.map(({ what, next, who, every, words }) => [
      escaped(what),
      dayWords(next),
      escaped(`${capital(who)}, each ${every}`),
      escaped(words),
    ]),
    "llll",
  );
  return section("Checklist", [escaped(sentence), ...points, "", ...seen]);
}
