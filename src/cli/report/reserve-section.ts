import { counted } from "../../quantity/sentence.ts";
import { formatDollars, printedMoney } from "../../quantity/format-money.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import type { RegionPlace } from "../../engine/ledger.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import type { ReportSubject, Section } from "./subject.ts";
import { tableLines } from "./table.ts";

function poolLines(
  subject: ReportSubject,
  { id, tp, pp, steadyReplicas, reserveLedger, places }: PoolResult,
): readonly string[] {
  const { ink, columns } = subject;
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
  return [
    head,
    ...tableLines({ columns: columnsOf, rows, total }, ink, columns),
    ...regionLines(places?.regions ?? [], subject),
  ];
}

/** Where a pool lies in several regions, what stands in each. */
function regionLines(regions: readonly RegionPlace[], { ink, columns }: ReportSubject): readonly string[] {
  if (regions.length === 0) return [];
  const row = (name: string, share: string, of: (count: (region: RegionPlace) => number) => number) => [
    name,
    share,
    formatCount(of((region) => region.servingReplicas)),
    formatCount(of((region) => region.replicas - region.servingReplicas)),
    formatCount(of((region) => region.replicas)),
    formatCount(of((region) => region.nodes)),
  ];
  const rows = regions.map((region, index) =>
    row(region.name === "" ? `region ${index + 1}` : region.name, formatShare(region.share), (count) => count(region)),
  );
  const total = row("total", formatShare(1), (count) => regions.reduce((sum, region) => sum + count(region), 0));
  const heads = ["users", "serving", "in reserve", "replicas", "nodes"];
  const columnsOf = [
    { head: "region", align: "left" as const },
    ...heads.map((head) => ({ head, align: "right" as const })),
  ];
  return ["", ...tableLines({ columns: columnsOf, rows, total }, ink, columns)];
}

/** Replicas that serve, then each reserve with its event and its money. */
export const reserveSection: Section = (subject) => {
  const blocks = subject.plan.pools.map((pool) => poolLines(subject, pool));
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  return [subject.ink.strong("Replicas and reserves"), ...lines];
};
