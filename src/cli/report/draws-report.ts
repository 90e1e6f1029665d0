import {
  aboveText,
  confidenceText,
  drawnName,
  figureHeads,
  figureRows,
  fleetCells,
  fleetHeads,
  monthText,
  oddsMethod,
  oddsTitle,
  shortText,
  varianceCells,
  varianceHeads,
} from "../../experiment-words/odds-words.ts";
import { registerCells, registerHeads, registerTitle } from "../../experiment-words/register-words.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { DrawnOdds } from "./draws-document.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import { left, right, tableLines } from "./table.ts";

const columns = 140;
const usualConfidence = 0.9;

/** A line of the register has room for so much of a source; all of it is in the JSON. */
const longestCell = 40;

function shortened(text: string): string {
  return text.length <= longestCell ? text : `${text.slice(0, longestCell - 1).trimEnd()}…`;
}

/** What `draws` prints for people. */
export function drawsReport({ odds, asked, aboveUsd, confidence, register }: DrawnOdds, ink: Ink): string {
  const planned = odds.fleets.find(({ isPlanned }) => isPlanned) ?? null;
  const rounded =
    odds.draws === asked
      ? ""
      : ` ${formatCount(asked)} were asked for: draws are a power of two, the least that is no less.`;
  const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : [...lines(heads, rows), ""];
  const lines = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
    tableLines({ columns: heads.map((head, index) => (index === 0 ? left(head) : right(head))), rows }, ink, columns);
  return [
    ...paragraph(`${oddsTitle(odds)}.`, columns).map((line) => ink.strong(line)),
    ...rateLines(columns),
    ...(aboveUsd === null ? [] : paragraph(aboveText(odds, aboveUsd), columns)),
    ...paragraph(monthText(odds), columns),
    ...paragraph(shortText(odds), columns),
    ...paragraph(confidenceText(odds, confidence ?? usualConfidence), columns),
    "",
    ...table(["All draws", ...figureHeads], figureRows(odds)),
    ...table(
      ["Fleet", ...fleetHeads],
      odds.fleets.map((fleet) => fleetCells(fleet, planned)),
    ),
    ...table(
      ["Whose the spread is", ...varianceHeads],
      odds.variance.map((input) => [drawnName(input, (path) => path), ...varianceCells(input)]),
    ),
    ...(register === null
      ? []
      : [
          ...paragraph(`${registerTitle(register, (path) => path)}.`, columns),
          ...table(
            ["Assumption", ...registerHeads],
            register.map((row) => [row.path, ...registerCells(row).map(shortened)]),
          ),
        ]),
    ...paragraph(`${oddsMethod(odds)}${rounded}`, columns),
    "",
  ].join("\n");
}
