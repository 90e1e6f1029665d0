import { supplyText } from "../../findings/supply-text.ts";
import { formatQuantity } from "../../quantity/format-quantity.ts";
import { paragraph } from "./prose.ts";
import type { ReportSubject, Section } from "./subject.ts";
import { tableLines } from "./table.ts";

const columnsOf = [
  { head: "of", align: "left" },
  { head: "value", align: "right" },
  { head: "setting, and why", align: "left" },
] as const;

function supplyLines({ plan, columns }: ReportSubject): readonly string[] {
  return plan.supply.flatMap((date) => paragraph(`${date.poolId}: ${supplyText(date, plan.asOfDate)}`, columns, "  "));
}

/** When what can be had runs out, and the settings that the plan asks for. */
export const settingsSection: Section = (subject) => {
  const { plan, ink, columns } = subject;
  const rows = plan.emits.map(({ at, label, value, unit, reason }) => [
    at ?? "plan",
    value === null ? "none" : formatQuantity(value, unit),
    `${label}: ${reason}`,
  ]);
  return [
    ink.strong("Settings that this plan asks for"),
    ...supplyLines(subject),
    ...tableLines({ columns: columnsOf, rows }, ink, columns),
  ];
};
