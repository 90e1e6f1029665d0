import { formatUsd } from "../../quantity/format-money.ts";
import type { ClassResult } from "../../engine/plan-result.ts";
import { paragraph } from "./paragraph.ts";
import { hostedPriceLines } from "./price-lines.ts";
import type { ReportSubject, Section } from "./subject.ts";
import { tableLines } from "./table.ts";

function unitRows({ classes }: ReportSubject["plan"]): readonly (readonly string[])[] {
  return classes.map((result) => [
    result.id,
    formatUsd(result.costUsdPerCall),
    formatUsd(result.costUsdPerMillionTokens),
    formatUsd(result.costUsdPerAttempt),
    formatUsd(result.costUsdPerSuccess),
    result.marginUsdPerSuccess === null ? "value not said" : formatUsd(result.marginUsdPerSuccess),
  ]);
}

function hostedRows(classes: readonly ClassResult[]): readonly (readonly string[])[] {
  return classes.flatMap(({ id, costUsdPerMonth, costUsdPerSuccess, hosted }) =>
    hosted === null
      ? []
      : [
          [id, "own fleet", formatUsd(costUsdPerMonth), formatUsd(costUsdPerSuccess)],
          ["", hosted.model, formatUsd(hosted.costUsdPerMonth), formatUsd(hosted.costUsdPerSuccess)],
        ],
  );
}

function successLines({ scenario, plan, columns }: ReportSubject): readonly string[] {
  return plan.classes.flatMap(({ id }) => {
    const means = scenario.classes.find((row) => row.id === id)?.successMeans ?? "";
    return means === "" ? [] : paragraph(`A success of ${id}: ${means}`, columns, "  ");
  });
}

/** Cost per call, million tokens, attempt and success of each class, and the same work on a hosted model. */
export const unitCostSection: Section = (subject) => {
  const { plan, ink, columns } = subject;
  const units = {
    columns: [
      { head: "class", align: "left" },
      { head: "a call", align: "right" },
      { head: "1M tokens", align: "right" },
      { head: "an attempt", align: "right" },
      { head: "a success", align: "right" },
      { head: "margin a success", align: "right" },
    ],
    rows: unitRows(plan),
  } as const;
  const sideBySide = {
    columns: [
      { head: "class", align: "left" },
      { head: "served by", align: "left" },
      { head: "USD a month", align: "right" },
      { head: "a success", align: "right" },
    ],
    rows: hostedRows(plan.classes),
  } as const;
  const hostedLines = [
    "",
    "  The same work, own and hosted:",
    ...tableLines(sideBySide, ink, columns),
    ...hostedPriceLines(subject.scenario).flatMap((line) => paragraph(line, columns, "  ")),
  ];
  return [
    ink.strong("What one of each costs"),
    ...tableLines(units, ink, columns),
    ...successLines(subject),
    ...(sideBySide.rows.length === 0 ? [] : hostedLines),
  ];
};
