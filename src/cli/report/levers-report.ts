import { counted } from "../../quantity/sentence.ts";
import {
  aboutText,
  leverFinding,
  namesOf,
  overlapSentence,
  savingText,
  setHeading,
  setSentence,
} from "../../levers/lever-words.ts";
import { quietWords } from "../../levers/quiet-words.ts";
import type { LeverPlan } from "../../planning/levers/judged-levers.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import { type Column, tableLines } from "./table.ts";

const columns = 140;

/** What `levers` prints for people: the best set first, then each lever alone, then those that change nothing. */
export function leversReport({ search, standing, simulated }: LeverPlan, ink: Ink): string {
  if (!search.isCarried) {
    const words = "The plan does not carry its load inside every limit yet: what keeps it from that comes first.";
    return [...paragraph(words, columns).map((line) => ink.strong(line)), ""].join("\n");
  }
  const before = simulated ?? search.base;
  const { fact, why } = leverFinding(standing, before);
  const { best } = standing;
  const overlap = overlapSentence(standing);
  const set =
    best === null
      ? []
      : [
          "",
          ink.strong(setHeading(best)),
          ...namesOf(best, standing).flatMap((name) => paragraph(name, columns, "  ")),
          ...paragraph(setSentence(best, { before, byFormula: search.base }), columns, "  "),
          ...(overlap === null ? [] : paragraph(overlap, columns, "  ")),
        ];
  return [
    ...paragraph(`${fact} ${why}`.trim(), columns).map((line) => ink.strong(line)),
    ...rateLines(columns),
    ...set,
    ...rowLines({ search, standing, simulated }, ink),
    ...quietLines({ search, standing, simulated }, ink),
    "",
  ].join("\n");
}

const heads = (isPriced: boolean): readonly Column[] => [
  { head: "change, alone", align: "left" },
  { head: isPriced ? `${moneyCode()} less a month` : "less", align: "right" },
  { head: "devices", align: "right" },
  { head: "first token", align: "right" },
  { head: "succeed", align: "right" },
  { head: "risk, or what must hold", align: "left" },
];

function rowLines({ search, standing }: LeverPlan, ink: Ink): readonly string[] {
  const rows = standing.singles.map((row) => {
    const { name, saved, figures, risk } = row;
    const { devices, ttftSeconds, successShare } = figures;
    return [
      name,
      `${aboutText(row)}${savingText(saved)}`,
      formatCount(devices),
      ttftSeconds === null ? "" : formatSeconds(ttftSeconds),
      successShare === null ? "" : formatShare(successShare),
      risk,
    ];
  });
  return rows.length === 0
    ? []
    : ["", ...tableLines({ columns: heads(search.base.costUsdPerMonth !== null), rows }, ink, columns)];
}

function quietLines({ search, standing }: LeverPlan, ink: Ink): readonly string[] {
  const { quiet, further } = search;
  const { refuted } = standing;
  const smaller = further.map(
    ({ name, saved }) => `${name}: about ${savingText(saved)}${saved.usdPerMonth === null ? "" : " a month"}.`,
  );
  const refutedWords = refuted.map(({ name }) => `${name}: by formula alone; simulated it does not help.`);
  const all = [...smaller, ...refutedWords, ...quiet.map(quietWords)];
  if (all.length === 0) return [];
  const title = `${counted(all.length, "more lever")}`;
  return ["", ink.strong(title), ...all.flatMap((text) => paragraph(text, columns, "  "))];
}
