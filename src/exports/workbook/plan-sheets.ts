import type { Pool } from "../../engine/input.ts";
import { costGroupOf, groupedCost } from "../../metrics/cost-groups.ts";
import { costLineId } from "../../metrics/cost-ledger.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { rateWords } from "../../quantity/currency.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { type BookCell, keyOf, reference, wholePlan, type TracedBook } from "./book.ts";
import { countRows, type CountRows, fleetSheet } from "./fleet-count.ts";
import { totalKey } from "./named-figures.ts";
import { blank, formatOf, type Sheet, type SheetCell, text } from "./sheet.ts";
import { sumText } from "./spreadsheet-formula.ts";

type Row = readonly SheetCell[];

/** The value of a cell of the book, as it stands on a sheet. */
function valueCell({ key, value, formula, unit, kind }: BookCell): SheetCell {
  const look = kind === "live" ? { look: "live" as const } : {};
  return { value, key, ...(formula === null ? {} : { formula }), ...formatOf(unit), ...look };
}

const ofKind = ({ cells }: TracedBook, kind: BookCell["kind"]) =>
  [...cells.values()].filter((cell) => cell.kind === kind);
const isMoney = ({ unit }: BookCell) => unit.startsWith("USD");

function inputRow(cell: BookCell): Row {
  const { label, of, unit, value, kind } = cell;
  const row = [text(label), text(of), valueCell(cell), text(unit)];
  if (kind === "live") return [...row, { value, look: "faint", ...formatOf(unit) }, text("moves the total")];
  const note =
    kind === "held" ? "=moves the fleet too: change it in Plimsoll" : "=found by the plan: it stays as it is";
  return [...row, { value, look: "faint" }, text(note.slice(1), "faint")];
}

/** Whether pools share nodes that they buy: of one device and seller. */
function buyTogether(pools: readonly Pool[]): boolean {
  const inUnits = pools.filter(({ devicesPerUnit }) => devicesPerUnit > 1);
  return new Set(inUnits.map(({ accelerator, seller }) => `${accelerator.id} ${seller}`)).size < inUnits.length;
}

/** What no sheet of a plan works out anew, where the plan has it. */
function limits({ page: { plan, input } }: TracedBook, counts: readonly CountRows[]): readonly string[] {
  const sized = counts.filter((own) => own.counts.length > 0).map(({ poolId }) => poolId);
  const fixed = plan.pools.filter(({ id, devices }) => (devices ?? 0) > 0 && !sized.includes(id)).map(({ id }) => id);
  return [
    "Cells in blue move the total as the plan would: volumes, prices, wages and reviews. Other inputs move the fleet as well and are not followed here.",
    ...(sized.length === 0
      ? []
      : [
          `Serving replicas follow the peak load by the table "${fleetSheet}", at the mix and lengths of calls that the plan has.`,
        ]),
    ...(fixed.length === 0
      ? []
      : [`The count of replicas of ${fixed.join(", ")} is entered, or keeps no limit: volumes do not move it.`]),
    ...(input.pools.some(({ regions }) => regions.length > 1)
      ? ["Replicas held for places and rounded up in each region stay as the plan has them."]
      : []),
    ...(buyTogether(input.pools)
      ? ["Pools that buy whole nodes together: which of them uses what another leaves over stays as the plan has it."]
      : []),
    ...(input.pools.some(({ isPaidAsNeeded }) => isPaidAsNeeded)
      ? ["Replicas that are paid for as needed: their mean count stays as the plan has it."]
      : []),
  ];
}

/** What may be changed, and what the plan holds. */
export function inputsSheet(book: TracedBook, scenario: Scenario, link: string): Sheet {
  const rate = rateWords(scenario.currency);
  const heads = ["What", "Of", "Value", "Unit", "As planned", ""].map((head) => text(head, "head"));
  const part = (title: string, kind: BookCell["kind"]): Row[] => {
    const cells = ofKind(book, kind);
    return cells.length === 0 ? [] : [[blank], [text(title, "section")], ...cells.map(inputRow)];
  };
  return {
    name: "Inputs",
    widths: [52, 22, 16, 22, 16, 40],
    stickyRows: 0,
    rows: [
      [text(scenario.title === "" ? "Capacity plan" : scenario.title, "title")],
      [
        text(
          `Plimsoll plan ${book.page.scenarioHash} of ${dayWords(scenario.asOfDate)}. Amounts are in US dollars${rate === null ? "" : `; the page prints ${rate}`}.`,
          "faint",
        ),
      ],
      [text(link, "faint")],
      ...limits(book, book.counts).map((sentence): Row => [text(sentence)]),
      [blank],
      [text("Cost a month", "section"), blank, ...totals(book, totalKey, "USD/month")],
      [text("Cost of a success", "section"), blank, ...totals(book, keyOf(wholePlan, "costUsdPerSuccess"), "USD")],
      [blank],
      heads,
      ...part("Cells in blue: change these", "live"),
      ...part("Held: these move the fleet too", "held"),
      ...part("Found by the plan, by search or simulation", "found"),
    ],
  };
}

/** A figure with what it is as planned beside it. */
function totals({ cells }: TracedBook, key: string, unit: string): Row {
  const cell = cells.get(key);
  if (cell === undefined) return [text("unknown: a price or a count is missing")];
  const look = { look: "total" as const, ...formatOf(unit) };
  return [
    { value: cell.value, formula: reference(key), ...look },
    text(unit),
    { value: cell.value, look: "faint", ...formatOf(unit) },
  ];
}

const workedHeads = ["Figure", "Of", "Value", "Unit"].map((head) => text(head, "head"));
const workedRow = (cell: BookCell): Row => [text(cell.label), text(cell.of), valueCell(cell), text(cell.unit)];

/** From workflows to calls, tokens and replicas. */
export function demandSheet(book: TracedBook): Sheet {
  const cells = ofKind(book, "worked").filter((cell) => !isMoney(cell));
  return { name: "Demand", widths: [52, 22, 18, 18], stickyRows: 1, rows: [workedHeads, ...cells.map(workedRow)] };
}

/** The bill by subtotals, then what its lines are made of. */
export function costSheet(book: TracedBook): Sheet {
  const { costLedger } = book.page.plan;
  const lineKey = (id: string) => keyOf(wholePlan, costLineId(id));
  const shown = new Set([...costLedger.lines.map(({ id }) => lineKey(id)), totalKey]);
  const groups = groupedCost(costLedger).groups.flatMap(({ id, label, knownUsdPerMonth }): Row[] => {
    const own = costLedger.lines.filter((line) => costGroupOf(line) === id);
    const rows = own.map((line): Row => {
      const cell = book.cells.get(lineKey(line.id));
      return [
        text(`  ${line.label}`),
        text(""),
        cell === undefined ? text("unknown") : valueCell(cell),
        text("USD/month"),
      ];
    });
    const known = own.filter((line) => book.cells.has(lineKey(line.id)));
    const formula = sumText(known.map((line) => reference(lineKey(line.id))));
    const sum: SheetCell = { value: knownUsdPerMonth, formula, look: "total", ...formatOf("USD/month") };
    return [...rows, [text(label, "total"), text("", "total"), sum, text("USD/month", "total")]];
  });
  const total = book.cells.get(totalKey);
  const rest = ofKind(book, "worked").filter((cell) => isMoney(cell) && !shown.has(cell.key));
  return {
    name: "Cost",
    widths: [52, 22, 18, 18],
    stickyRows: 1,
    rows: [
      workedHeads,
      ...groups,
      [
        text("Cost a month", "total"),
        text("", "total"),
        total === undefined ? text("unknown", "total") : { ...valueCell(total), look: "total" },
        text("USD/month", "total"),
      ],
      [blank],
      [text("What these are made of", "section")],
      ...rest.map(workedRow),
    ],
  };
}

/** What counts of replicas carry, pool by pool. */
export function fleetTable(counts: readonly CountRows[]): Sheet {
  const heads = [
    "Pool",
    "Replicas from",
    "Each carries, calls/s",
    "Together up to, calls/s",
    "Counted by, calls/s each",
  ];
  const rows = counts.flatMap((own) =>
    countRows(own).map(({ fewest, each, upTo, per }): Row => {
      const most = upTo === null ? text("any load") : { value: upTo };
      return [text(own.poolId), { value: fewest }, { value: each }, most, { value: per }];
    }),
  );
  return {
    name: fleetSheet,
    widths: [22, 16, 22, 24, 22],
    stickyRows: 1,
    rows: [heads.map((head) => text(head, "head")), ...rows],
  };
}
