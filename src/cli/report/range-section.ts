import { counted } from "../../quantity/sentence.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { Headline } from "../../engine/plan-result.ts";
import { bindingText } from "../../metrics/limit-words.ts";
import type { Section } from "./subject.ts";
import { rangesOf } from "../../scenario/ranges-of.ts";
import { paragraph } from "./prose.ts";
import { tableLines } from "./table.ts";

function headlineRow(
  name: string,
  { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit }: Headline,
  misses: boolean,
) {
  return [
    name,
    formatCount(devices),
    formatCount(replicas),
    formatUsd(costUsdPerMonth),
    formatUsd(costUsdPerSuccess),
    `${bindingText(bindingLimit)}${misses ? "; a limit is missed" : ""}`,
  ];
}

function rangesText(count: number): string {
  return count === 0
    ? "No input is a range, so there is one case only; type one as --set classes.ID.steps='4 to 7'."
    : `The extremes over ${counted(count, "range")}: each end alone, and all favourable or unfavourable at once.`;
}

/** The headline at the favourable ends of the ranges, at the base and at the unfavourable ends. */
export const rangeSection: Section = ({ plan, scenario, ink, columns }) => {
  const ranges = rangesOf(scenario).length;
  const heads = [
    { head: "", align: "left" },
    { head: "devices", align: "right" },
    { head: "replicas", align: "right" },
    { head: `${moneyCode()} a month`, align: "right" },
    { head: "a success", align: "right" },
    { head: "binds first", align: "left" },
  ] as const;
  const rows = [
    headlineRow("best", plan.range.best, plan.range.best.misses),
    headlineRow(
      "base",
      plan,
      plan.pools.some(({ steadyReplicas, missed }) => steadyReplicas !== null && missed.length > 0),
    ),
    headlineRow("worst", plan.range.worst, plan.range.worst.misses),
  ];
  return [
    ink.strong("Best, base and worst"),
    ...tableLines({ columns: heads, rows }, ink, columns),
    ...paragraph(rangesText(ranges), columns, "  ").map((line) => ink.quiet(line)),
  ];
};
