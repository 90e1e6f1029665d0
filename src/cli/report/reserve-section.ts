import { formatDollars, printedMoney } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import { counted } from "./prose.ts";
import type { ReportSubject, Section } from "./subject.ts";
import { tableLines } from "./table.ts";

function poolLines(
  { ink, columns }: ReportSubject,
  { id, tp, pp, steadyReplicas, reserveLedger }: PoolResult,
): readonly string[] {
  const head = `  ${ink.strong(id)}: ${counted(tp * pp, "device")} a replica`;
  if (steadyReplicas === null) return [head, "  How many replicas it needs is unknown; the findings below say why."];
  const { lines, totalReplicas, totalDevices } = reserveLedger;
  const money = printedMoney(lines.map(({ costUsdPerMonth }) => costUsdPerMonth));
  const rows = lines.map((line, index) => [
    line.id,
    formatCount(line.replicas),
    formatCount(line.devices),
    formatDollars(money.rows[index] ?? null),
    line.protects,
  ]);
  const columnsOf = [
    { head: "line", align: "left" },
    { head: "replicas", align: "right" },
    { head: "devices", align: "right" },
    { head: `${moneyCode()} a month`, align: "right" },
    { head: "held for", align: "left" },
  ] as const;
  const total = ["total", formatCount(totalReplicas), formatCount(totalDevices), formatDollars(money.total), ""];
  return [head, ...tableLines({ columns: columnsOf, rows, total }, ink, columns)];
}

/** Replicas that serve, then each reserve with its event and its money. */
export const reserveSection: Section = (subject) => {
  const blocks = subject.plan.pools.map((pool) => poolLines(subject, pool));
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  return [subject.ink.strong("Replicas and reserves"), ...lines];
};
