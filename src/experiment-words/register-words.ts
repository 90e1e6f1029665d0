import type { KnownInput } from "../planning/draws/odds-document.ts";
import type { TornadoRow } from "../planning/tornado-row.ts";
import type { TenthBetter } from "../planning/tenth-better.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatLongQuantity, formatRange } from "../quantity/format-quantity.ts";
import type { Assumption } from "../scenario/assumptions.ts";

/** An assumption with what it moves. */
export interface RegisterRow extends Assumption {
  /** By so much the 90th percentile falls, on average, if this were known; `null`: nobody drew, or it is no range. */
  readonly worth: Pick<KnownInput, "of" | "p90FallsBy"> | null;
  /** What its range does to figures by itself, all others at their base; empty: none is moved, or it is no range. */
  readonly moves: readonly { readonly figure: Figure; readonly by: number }[];
  /** Part of a success that a tenth of it is worth; `null`: nobody tried. */
  readonly tenthShare: number | null;
}

type Figure = "devices" | "costUsdPerMonth" | "costUsdPerSuccess";
const figures: readonly Figure[] = ["costUsdPerMonth", "devices", "costUsdPerSuccess"];

/** What is known of a plan's inputs. */
export interface KnownMoves {
  readonly tornado: readonly TornadoRow[];
  readonly tenthBetter: readonly TenthBetter[];
  readonly knownInputs: readonly KnownInput[];
}

/** Assumptions, those first that it would pay most to measure; then those whose range moves most, and those that a tenth moves most. */
export function registerRows(
  assumptions: readonly Assumption[],
  { tornado, tenthBetter, knownInputs }: KnownMoves,
): readonly RegisterRow[] {
  const rows = assumptions.map((assumption): RegisterRow => {
    const { path } = assumption;
    const row = tornado.find((one) => one.path === path);
    return {
      ...assumption,
      worth: knownInputs.find((one) => one.path === path) ?? null,
      moves: row === undefined ? [] : movesOf(row),
      tenthShare: tenthBetter.find((one) => one.path === path)?.savedShare ?? null,
    };
  });
  const key = ({ worth, moves, tenthShare }: RegisterRow) => [
    worth?.p90FallsBy ?? 0,
    moves.find(({ figure }) => figure === "costUsdPerMonth")?.by ?? 0,
    Math.abs(tenthShare ?? 0),
  ];
  return rows.toSorted((one, other) => {
    const [mine, theirs] = [key(one), key(other)];
    const place = mine.findIndex((value, index) => value !== theirs[index]);
    return place < 0 ? 0 : (theirs[place] ?? 0) - (mine[place] ?? 0);
  });
}

/** Sums of the same money in another order differ by less. */
const rounding = 1e-9;

function movesOf({ low, high }: TornadoRow): RegisterRow["moves"] {
  return figures.flatMap((figure) => {
    const [atLow, atHigh] = [low.headline[figure], high.headline[figure]];
    if (atLow === null || atHigh === null || Math.abs(atHigh - atLow) <= rounding * Math.abs(atHigh)) return [];
    return [{ figure, by: Math.abs(atHigh - atLow) }];
  });
}

export const registerHeads = ["Value", "Source", "Age", "Changed", "Moves", "Worth knowing"] as const;

/** An assumption under the heads. */
export function registerCells(row: RegisterRow): readonly string[] {
  const { value, unit, isChanged, ageDays } = row;
  return [
    typeof value === "number" ? formatLongQuantity(value, unit) : formatRange(value, unit),
    sourceText(row),
    ageDays === null ? "unknown" : `${formatCount(ageDays, 6)} ${ageDays === 1 ? "day" : "days"}`,
    isChanged === null ? "" : isChanged ? "yes" : "no",
    movesText(row),
    worthText(row),
  ];
}

const originNames = {
  watched: "set to what came",
  entered: "entered",
  assumed: "assumed",
  source: "",
  "list-price": "list price",
  example: "the worked example",
} as const;

function sourceText({ origin, source, note }: RegisterRow): string {
  return [originNames[origin], source, note].filter((part) => part !== "").join(": ");
}

const figureNames = { devices: "devices", costUsdPerMonth: "a month", costUsdPerSuccess: "a success" } as const;

function movesText({ moves, tenthShare }: RegisterRow): string {
  const told = moves.map(({ figure, by }) =>
    figure === "devices"
      ? `${formatCount(by)} ${by === 1 ? "device" : "devices"}`
      : `${formatUsd(by)} ${figureNames[figure]}`,
  );
  if (told.length > 0) return told.join(", ");
  if (tenthShare === null) return "";
  return Math.abs(tenthShare) <= rounding
    ? "nothing, where it is a tenth off"
    : `${formatShare(tenthShare, 2)} of a success, where it is a tenth off`;
}

function worthText({ worth }: RegisterRow): string {
  if (worth === null || worth.p90FallsBy === null) return "";
  if (worth.p90FallsBy === 0) return "nothing";
  const fall =
    worth.of === "devices" ? `${formatCount(worth.p90FallsBy, 2)} devices` : `${formatUsd(worth.p90FallsBy)} a month`;
  return `${fall} off the P90`;
}

/** How much of it is certain, and what to measure first. */
export function registerTitle(rows: readonly RegisterRow[], nameOf: (path: string) => string): string {
  const assumed = rows.filter(({ origin }) => origin === "assumed" || origin === "example").length;
  const [first] = rows;
  const worth = first?.worth?.p90FallsBy ?? 0;
  const measure = first === undefined || worth === 0 ? "" : `; to measure ${nameOf(first.path)} would pay most`;
  return `${formatCount(rows.length, 6)} assumptions, ${formatCount(assumed, 6)} of them without a source${measure}`;
}
