import { counted } from "../../quantity/sentence.ts";
import { bridgeRows, figureRows, inputRows } from "../../experiment-words/compare-tables.ts";
import { cheaperText, comparisonText } from "../../experiment-words/compare-words.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import { type ComparedPair, sideNames } from "./compare-document.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import { left, right, tableLines } from "./table.ts";

const columns = 140;

/** What `compare` prints for people: the sentence, inputs that differ, figures, and the bridge. */
export function compareReport(pair: ComparedPair, ink: Ink): string {
  const { found, cheaper } = pair;
  const names = sideNames(pair);
  const title = (side: "a" | "b") =>
    `${found[side].title}, as of ${found[side].asOfDate}, ${basisText(found[side].basis)}`;
  return [
    ...paragraph(comparisonText(found, names), columns).map((line) => ink.strong(line)),
    ...rateLines(columns),
    ...(cheaper === null ? [] : paragraph(cheaperText(cheaper, names), columns)),
    "",
    `  A  ${title("a")}`,
    `  B  ${title("b")}`,
    "",
    ...inputLines(pair, ink),
    ...figureLines(pair, ink),
    ...bridgeLines(pair, ink),
  ].join("\n");
}

const basisText = (basis: "simulated" | "formula") => (basis === "formula" ? "by formula" : basis);

function inputLines({ found, ...pair }: ComparedPair, ink: Ink): readonly string[] {
  const rows = inputRows(found, sideNames(pair).owners);
  const verb = rows.length === 1 ? "differs" : "differ";
  const head = `${counted(rows.length, "input")} ${verb}, ${formatCount(found.sameInputs)} are the same`;
  if (rows.length === 0) return [`  ${head}.`, ""];
  const table = {
    columns: [left(head), right("A"), right("B"), left("in"), left("path")],
    rows: rows.map(({ name, a, b, unit, path }) => [
      name,
      a,
      b,
      /^(?:share|s|minutes|bytes)$/.test(unit) ? "" : unit,
      path,
    ]),
  };
  return [...tableLines(table, ink, columns), ""];
}

function figureLines({ found }: ComparedPair, ink: Ink): readonly string[] {
  const heads = [left("Figures"), right("A"), right("B"), right("difference"), right("percent")];
  const rows = figureRows(found).map(({ name, a, b, difference, percent }) => [name, a, b, difference, percent]);
  return [...tableLines({ columns: heads, rows }, ink, columns), ""];
}

/** Places of the columns of a row's texts. */
const bridged = { costUsdPerMonth: 0, devices: 1, costUsdPerSuccess: 2 } as const;

function bridgeLines({ found, figures, ...pair }: ComparedPair, ink: Ink): readonly string[] {
  const rows = bridgeRows(found, sideNames(pair));
  if (rows.length === 0) return [];
  const shown = (["devices", "costUsdPerMonth", "costUsdPerSuccess"] as const).filter((id) => figures.includes(id));
  const heads = {
    devices: "devices",
    costUsdPerMonth: `${moneyCode()} a month`,
    costUsdPerSuccess: `${moneyCode()} a success`,
  };
  const table = {
    columns: [left("What it comes from"), ...shown.map((id) => right(heads[id]))],
    rows: rows.map(({ name, texts }) => [name, ...shown.map((id) => texts[bridged[id]])]),
  };
  const orders =
    found.sampledOrders === null
      ? "Each part is the mean over all orders of making the changes."
      : `Each part is the mean over ${formatCount(found.sampledOrders)} of the orders of making the changes.`;
  return [...tableLines(table, ink, columns), ...paragraph(orders, columns, "  "), ""];
}
