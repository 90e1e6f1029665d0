import type { SweepTable, SweptFigureId, TableAxis } from "../../../formats/sweeps/sweep-table.ts";
import type { SweptValue } from "../../../formats/sweeps/sweep-line.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import type { FieldShape } from "../../../scenario/field-shape.ts";
import { locatedField } from "../../../scenario/field-path.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import { inputName } from "./input-name.ts";
import type { PlaneChoice, PlaneFacts } from "./sweep-plane.ts";

export const figureWords: Readonly<Record<SweptFigureId, string>> = {
  devices: "Devices",
  costUsdPerMonth: "Cost a month",
  costUsdPerSuccess: "Cost of a success",
};

export function figureText(id: SweptFigureId, value: number | null): string {
  return id === "devices" ? formatCount(value) : formatUsd(value);
}

/** A swept field as a picture names it. */
export interface AxisWords {
  /** With its unit. */
  readonly label: string;
  readonly textOf: (value: SweptValue) => string;
}

/** The words of a field; of one that the scenario on the page does not have, its path. */
export function axisWords({ path }: TableAxis, scenario: Scenario): AxisWords {
  if (path === "seed") return { label: "Seed", textOf: (value) => valueText(value, "") };
  const { label, whose } = inputName(path, scenario);
  const unit = unitOf(locatedField(scenario, path)?.shape ?? null);
  // `Steps` needs no `steps` behind it.
  const isNamed = label.toLowerCase().includes(unit.split("/")[0] ?? "");
  const isInText = isNamed || unit === "share" || unit.startsWith("USD");
  const named = whose === "" ? label : `${label}, ${whose}`;
  return { label: isInText ? named : `${named}, ${unit}`, textOf: (value) => valueText(value, unit) };
}

function unitOf(shape: FieldShape | null): string {
  if (shape === null) return "";
  if (shape.kind === "nullable") return unitOf(shape.inner);
  return "facts" in shape ? shape.facts.unit : "";
}

const longestValue = 24;

function valueText(value: SweptValue, unit: string): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.length > longestValue ? `${value.slice(0, longestValue - 1)}…` : value;
  if (unit === "share") return formatShare(value);
  return unit.startsWith("USD") ? formatUsd(value) : formatCount(value, 6);
}

/** `Cost a month from $35.1k to $93.0k, least at 3 steps`. */
export function planeTitle(
  table: SweepTable,
  choice: PlaneChoice,
  facts: PlaneFacts,
  words: readonly AxisWords[],
): string {
  const { figure, x, y } = choice;
  const { least, most, leastAt, leastPoints, points } = facts;
  if (least === null) return `No point of this sweep has a figure for ${figureWords[figure].toLowerCase()}`;
  if (least === most)
    return `${figureWords[figure]}: ${figureText(figure, least)} at each of ${formatCount(facts.points, 7)} points`;
  const span = `${figureWords[figure]} from ${figureText(figure, least)} to ${figureText(figure, most)}`;
  if (leastAt === null || leastPoints > 1)
    return `${span}, the least at ${formatCount(leastPoints, 7)} of ${formatCount(points, 7)} points`;
  const places = [
    [x, leastAt.column],
    [y, leastAt.row],
  ] as const;
  const at = places.flatMap(([axis, place]) => {
    const own = axis === null ? undefined : words[axis];
    const value = axis === null ? undefined : table.axes[axis]?.values[place];
    return own === undefined || value === undefined ? [] : [`${own.label}: ${own.textOf(value)}`];
  });
  return `${span}, the least at ${at.join("; ")}`;
}

/** So many values have room on every screen. */
const mostSure = 40;

/** What is drawn, and what its shades are. */
export function planeCaption(
  table: SweepTable,
  choice: PlaneChoice,
  words: readonly AxisWords[],
  isMap: boolean,
): string {
  const across = words[choice.x]?.label ?? "";
  const up = choice.y === null ? "" : ` and, upwards, ${words[choice.y]?.label ?? ""}`;
  const basis = table.isJudged ? "simulated where the sweep could" : "by formula";
  const shades = isMap ? "; a stronger shade is more, and a line stands where devices are added" : "";
  const drawn = [choice.x, choice.y].map((axis) => (axis === null ? 1 : (table.axes[axis]?.values.length ?? 1)));
  const some = drawn.some((count) => count > mostSure) ? "; of many values some are drawn, evenly apart" : "";
  return `Over ${across}${up}, ${basis}${shades}${some}`;
}
