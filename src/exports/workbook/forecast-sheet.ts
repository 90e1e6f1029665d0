import type { MonthBill } from "../../planning/forecast/month-bills.ts";
import { classAt, poolAt, reference, type TracedBook } from "./book.ts";
import { devicesKey, workKey } from "./cost-cells.ts";
import { countedFor, servingText } from "./fleet-count.ts";
import { classLoad, totalKey } from "./named-figures.ts";
import { blank, columnName, formatOf, type Sheet, type SheetCell, text } from "./sheet.ts";
import { sumText } from "./spreadsheet-formula.ts";

const forecastSheet = "Forecast";

/** The row of the first month. */
const firstRow = 5;

/** A column of the months: its head, and its cell in each month by the row that it stands in. */
interface Column {
  readonly head: string;
  readonly width: number;
  readonly cell: (bill: MonthBill, row: number) => SheetCell;
}

/** What is known of the columns before: where each stands. */
type At = (name: string, row: number) => string;

/** Volumes of a class in a month over today's: growth, seasons and launches are the plan's. */
function timesToday(bill: MonthBill, now: MonthBill, classId: string): number {
  const of = ({ classes }: MonthBill) => classes.find(({ id }) => id === classId)?.workflowsPerDay ?? 0;
  return of(now) > 0 ? of(bill) / of(now) : 1;
}

function priceTimes(bill: MonthBill, now: MonthBill, poolId: string): number {
  const of = ({ pools }: MonthBill) => pools.find(({ id }) => id === poolId)?.usdPerDeviceHour ?? 0;
  return of(now) > 0 ? of(bill) / of(now) : 1;
}

function classColumns(book: TracedBook, now: MonthBill): readonly (Column & { readonly name: string })[] {
  return now.classes.map(({ id }) => ({
    name: `times ${id}`,
    head: `${book.whose(classAt(id))}: times today`,
    width: 16,
    cell: (bill) => ({ value: timesToday(bill, now, id), format: "0.000" }),
  }));
}

/** Serving replicas and bought devices of a pool, month by month. */
function poolColumns(
  book: TracedBook,
  now: MonthBill,
  poolId: string,
  at: At,
): readonly (Column & { readonly name: string })[] {
  const rows = book.counts.find((own) => own.poolId === poolId && own.counts.length > 0);
  const result = book.page.plan.pools.find(({ id }) => id === poolId);
  const pool = book.page.input.pools.find(({ id }) => id === poolId);
  if (result === undefined || pool === undefined || (result.devices ?? 0) === 0) return [];
  const place = poolAt(poolId);
  const loads = now.classes.map(({ id }) => ({ id, ...classLoad(book, poolId, id) })).filter(({ value }) => value > 0);
  const load = (row: number) => sumText(loads.map(({ id, text: own }) => `(${own})*${at(`times ${id}`, row)}`));
  const loadValue = (bill: MonthBill) =>
    loads.reduce((sum, { id, value }) => sum + value * timesToday(bill, now, id), 0);
  const replicas = book.named(place, "replicas", result.replicas ?? 0);
  const steady = book.named(place, "steadyReplicas", result.steadyReplicas ?? 0);
  const held = (result.replicas ?? 0) - (result.steadyReplicas ?? 0);
  const each = pool.tp * pool.pp;
  const unit = pool.devicesPerUnit;
  const bought = (serving: number) => Math.ceil(((serving + held) * each) / unit) * unit;
  const serving = (bill: MonthBill) =>
    (rows === undefined ? null : countedFor(rows, loadValue(bill))?.replicas) ?? result.steadyReplicas ?? 0;
  return [
    {
      name: `serving ${poolId}`,
      head: `${poolId}: serving replicas`,
      width: 14,
      cell: (bill, row) =>
        rows === undefined
          ? { value: serving(bill), formula: steady }
          : { value: serving(bill), formula: servingText(rows, load(row)) },
    },
    {
      name: `devices ${poolId}`,
      head: `${poolId}: devices`,
      width: 12,
      cell: (bill, row) => ({
        value: bought(serving(bill)),
        formula: `ROUNDUP((${at(`serving ${poolId}`, row)}+${replicas}-${steady})*${each}/${unit},0)*${unit}`,
      }),
    },
    {
      name: `price ${poolId}`,
      head: `${poolId}: price times today`,
      width: 12,
      cell: (bill) => ({ value: priceTimes(bill, now, poolId), format: "0.000" }),
    },
  ];
}

/** The months that come, each from today's bill: devices by their count and price, work by its volume, the rest as it is. */
export function monthsSheet(book: TracedBook, months: readonly MonthBill[]): Sheet {
  const [now] = months;
  const { plan, input } = book.page;
  const heading = [
    [text(forecastSheet, "title")],
    [
      text(
        "Each month from today's bill: devices by their count and price, tools, reviews and hosted tokens by their volume, the rest as it is. Growth, seasons and launches are the plan's.",
        "faint",
      ),
    ],
    [blank],
  ];
  if (now === undefined || plan.costUsdPerMonth === null) {
    const sentence = "No month has a cost: a price or a count is unknown.";
    return { name: forecastSheet, widths: [60], stickyRows: 0, rows: [...heading.slice(0, 1), [text(sentence)]] };
  }
  const names: string[] = [];
  const at: At = (name, row) => `$${columnName(names.indexOf(name) + 1)}${row}`;
  const pools = input.pools.map(({ id }) => id);
  const own = [...classColumns(book, now), ...pools.flatMap((id) => poolColumns(book, now, id, at))];
  names.push(...own.map(({ name }) => name));
  const serving = pools.filter((id) => names.includes(`devices ${id}`));
  const valueOf = (key: string) => book.cells.get(key)?.value ?? 0;
  const fixedKeys = [...serving.map(devicesKey), ...now.classes.map(({ id }) => workKey(id))];
  const cost = (bill: MonthBill, row: number): SheetCell => {
    const devices = serving.map((id) => {
      const today = own.find(({ name }) => name === `devices ${id}`);
      const first = today?.cell(now, firstRow).value ?? 1;
      const then = today?.cell(bill, row).value ?? 1;
      const text = `${reference(devicesKey(id))}/${at(`devices ${id}`, firstRow)}*${at(`devices ${id}`, row)}*${at(`price ${id}`, row)}`;
      return { text, value: (valueOf(devicesKey(id)) / Number(first)) * Number(then) * priceTimes(bill, now, id) };
    });
    const work = now.classes.map(({ id }) => ({
      text: `${reference(workKey(id))}*${at(`times ${id}`, row)}`,
      value: valueOf(workKey(id)) * timesToday(bill, now, id),
    }));
    const fixed = plan.costUsdPerMonth ?? 0;
    const rest = fixed - fixedKeys.reduce((sum, key) => sum + valueOf(key), 0);
    const restText = `(${reference(totalKey)}-(${sumText(fixedKeys.map(reference))}))`;
    const parts = [...devices, ...work, { text: restText, value: rest }];
    return {
      value: parts.reduce((sum, part) => sum + part.value, 0),
      formula: sumText(parts.map((part) => part.text)),
      look: "total",
      ...formatOf("USD/month"),
    };
  };
  const last: readonly Column[] = [
    { head: "Cost of the month", width: 16, cell: cost },
    {
      head: "As planned",
      width: 16,
      cell: (bill) => ({ value: bill.totalUsdPerMonth, look: "faint", ...formatOf("USD/month") }),
    },
  ];
  const columns = [...own, ...last];
  const rows = months.map((bill, index) => [
    text(bill.from),
    ...columns.map(({ cell }) => cell(bill, firstRow + index)),
  ]);
  return {
    name: forecastSheet,
    widths: [14, ...columns.map(({ width }) => width)],
    stickyRows: 0,
    rows: [...heading, [text("Month from", "head"), ...columns.map(({ head }) => text(head, "head"))], ...rows],
  };
}
