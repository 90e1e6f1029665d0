import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatShare } from "../../quantity/format-share.ts";
import type { Headline } from "../../engine/plan-result.ts";
import { limitWords } from "./limit-words.ts";
import type { Section } from "./subject.ts";
import { tableLines } from "./table.ts";

function headlineRow(name: string, { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit }: Headline) {
  return [
    name,
    formatCount(devices),
    formatCount(replicas),
    formatUsd(costUsdPerMonth),
    formatUsd(costUsdPerSuccess),
    bindingLimit === null
      ? "unknown"
      : `${limitWords[bindingLimit.kind]}, ${formatShare(bindingLimit.use)} of its line`,
  ];
}

/** The headline at the favourable ends of the ranges, at the base and at the unfavourable ends. */
export const rangeSection: Section = ({ plan, ink, columns }) => {
  const heads = [
    { head: "", align: "left" },
    { head: "devices", align: "right" },
    { head: "replicas", align: "right" },
    { head: "USD a month", align: "right" },
    { head: "a success", align: "right" },
    { head: "binds first", align: "left" },
  ] as const;
  const rows = [
    headlineRow("best", plan.range.best),
    headlineRow("base", plan),
    headlineRow("worst", plan.range.worst),
  ];
  return [
    ink.strong("Best, base and worst: all ranges favourable or unfavourable at once, and each alone"),
    ...tableLines({ columns: heads, rows }, ink, columns),
  ];
};
