import { formatDollars, formatUsd } from "../../quantity/format-money.ts";
import { moneyWords } from "../../quantity/money-words.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import type { CapacityWay } from "../../planning/capacity-way.ts";
import { paragraph } from "./prose.ts";
import type { Section } from "./subject.ts";
import { left, right, tableLines } from "./table.ts";

/** Less than this share of a month is the rounding of its parts. */
const leastShare = 1e-9;

/** What a month has besides the devices, or the tokens in their place. */
const otherUsd = ({ capacityUsdPerMonth: capacity, costUsdPerMonth: month }: CapacityWay) =>
  capacity === null || month === null ? null : month - capacity;

/** Whether everything else stays as it is; with attempts and tokens of its own a way has other tools and shared costs. */
function othersText(ways: readonly CapacityWay[]): string {
  const plan = ways.find(({ isPlan }) => isPlan);
  const asPlanned = plan === undefined ? null : otherUsd(plan);
  const moved = ways.filter((way) => {
    const others = otherUsd(way);
    if (asPlanned === null || others === null) return false;
    return Math.abs(others - asPlanned) > leastShare * Math.max(way.costUsdPerMonth ?? 0, plan?.costUsdPerMonth ?? 0);
  });
  const names = moved.map(({ label }) => `“${label}”`).join(", ");
  const whose = moved.length === 1 ? "its" : "their";
  const but =
    moved.length === 0 ? "" : `, but for ${names}: tools and shared costs follow ${whose} own attempts and tokens`;
  return `Everything else of the month stays as it is${but}.`;
}

/** Ways to get the plan's devices, side by side; nothing where it takes none. */
export const capacitySection: Section = ({ plan, ink, columns }) => {
  if (plan.capacityWays.length === 0) return [];
  const rows = plan.capacityWays.map((way) => [
    way.label,
    formatDollars(way.capacityUsdPerMonth),
    formatDollars(way.costUsdPerMonth),
    formatUsd(way.costUsdPerSuccess),
  ]);
  const heads = [
    left("capacity"),
    right(`capacity ${moneyCode()}`),
    right(`${moneyCode()} a month`),
    right("a success"),
  ];
  return [
    ink.strong("Ways to get capacity"),
    ...tableLines({ columns: heads, rows }, ink, columns),
    "",
    ...plan.capacityWays.flatMap(({ label, countsOn, committedUsd, upfrontUsd }) =>
      paragraph(`${label}: ${moneyWords(countsOn, [committedUsd, upfrontUsd])}.`, columns, "  "),
    ),
    ...paragraph(othersText(plan.capacityWays), columns, "  ").map((line) => ink.quiet(line)),
  ];
};
