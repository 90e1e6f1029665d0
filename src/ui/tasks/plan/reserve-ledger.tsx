import { useState } from "react";
import type { ReserveLine } from "../../../engine/ledger.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatDollars, printedMoney } from "../../../quantity/format-money.ts";
import { moneySign, printedAmount } from "../../../quantity/printed-currency.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import type { ExplainTarget } from "../../../state/app-state.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { ToldFigure } from "../../explain/told-figure.tsx";
import { KnownFigure } from "../../explain/explainable-figure.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { listed } from "../../../quantity/sentence.ts";
import { lineNames } from "./line-names.ts";
import styles from "./plan-view.module.css";

const columns = [
  { id: "line", label: "Line", align: "left" },
  { id: "replicas", label: "Replicas", align: "right" },
  { id: "devices", label: "Devices", align: "right" },
  { id: "reason", label: "What it is for", align: "left" },
  { id: "money", label: "A month", align: "right" },
] as const;
/** Numbers in a file stand without their sign. */
const fileColumns = () =>
  columns.map((column) => (column.id === "money" ? { ...column, label: `${moneySign()} a month` } : column));

const placed: ReadonlySet<string> = new Set(["node", "rack", "zone", "region"]);

/** A node or a zone takes more of one pool than of another, and each region holds its own; of none that may fail there is nothing to find out. */
function isPlaced({ id, covers }: ReserveRow, regions: number): boolean {
  return covers > 0 && (placed.has(id) || (regions > 1 && id !== "steady" && id !== "total"));
}

/** What a line opens; its devices and its money open the same, as they are its replicas' too. */
function lineTarget(row: ReserveRow, poolId: string, regions: number): ExplainTarget {
  const { id } = row;
  if (id === "total") return poolFigureAt(poolId, "replicas");
  if (id === "steady") return poolFigureAt(poolId, "steadyReplicas");
  if (id === "rounding") return poolFigureAt(poolId, "roundingReplicas");
  if (isPlaced(row, regions)) return poolFigureAt(poolId, `${id}Replicas`);
  return { scope: "plan", at: null, id: `reserves.${id}` };
}

interface FigureProps {
  readonly row: ReserveRow;
  readonly poolId: string;
  /** That the pool lies in. */
  readonly regions: number;
}

/** A reserve is asked for once for the whole plan, and that is the figure. */
function ReplicasFigure({ row, poolId, regions }: FigureProps) {
  const asked = useApp((state) => shownPlan(state)?.input.reserves ?? null);
  const { id } = row;
  const isAsked = id !== "steady" && id !== "total" && id !== "rounding" && asked !== null;
  const value = isPlaced(row, regions) ? row.covers : isAsked ? asked[id] : row.replicas;
  return (
    <KnownFigure target={lineTarget(row, poolId, regions)} value={value}>
      {formatCount(row.replicas)}
    </KnownFigure>
  );
}

function DevicesFigure({ row, poolId, regions }: FigureProps) {
  const isTotal = row.id === "total";
  const named = poolFigureAt(poolId, isTotal ? "devices" : `reserveLedger.lines.${row.id}.devices`);
  return (
    <KnownFigure target={isTotal ? named : lineTarget(row, poolId, regions)} named={named} value={row.devices}>
      {formatCount(row.devices)}
    </KnownFigure>
  );
}

function MoneyFigure({ row, poolId, regions }: FigureProps) {
  if (row.id === "total")
    return (
      <ToldFigure
        metric="reserveLedger.costUsdPerMonth"
        at={poolId}
        value={row.usdPerMonth}
        name="All replicas, a month"
        text={row.money}
        said={[
          "The lines above added up: the devices of each times the price of a device-hour and the hours of a month that they are paid for.",
        ]}
      />
    );
  const named = poolFigureAt(poolId, `reserveLedger.lines.${row.id}.costUsdPerMonth`);
  return (
    <KnownFigure target={lineTarget(row, poolId, regions)} named={named} value={row.usdPerMonth}>
      {row.money}
    </KnownFigure>
  );
}

interface ReserveLedgerProps {
  readonly pool: PoolResult;
  /** Somebody typed how many replicas serve. */
  readonly isTyped: boolean;
  readonly title: string;
}

/** Replicas that carry the peak and those held for a named event, with devices and money that add up. */
export function ReserveLedger({ pool, isTyped, title }: ReserveLedgerProps) {
  const [isOpen, setOpen] = useState(false);
  const isPaper = useOnPaper();
  const rows = reserveRows(pool, isTyped);
  const none = emptyLines(rows);
  const isFolded = none.length >= fewestFolded && !isOpen && !isPaper;
  const at = { poolId: pool.id, regions: pool.places?.regions.length ?? 0 };
  return (
    <div>
      <LedgerFrame
        title={title}
        fileName={`reserves-${pool.id}`}
        rows={rows
          .filter((row) => !isFolded || !none.includes(row))
          .map((row) => ({
            id: row.id,
            cells: [
              row.name,
              <ReplicasFigure key="replicas" row={row} {...at} />,
              <DevicesFigure key="devices" row={row} {...at} />,
              row.reason === "" ? null : row.reason,
              <MoneyFigure key="money" row={row} {...at} />,
            ],
            isTotal: row.id === "total",
            isMuted: row.covers === 0 && row.id !== "total",
          }))}
        columns={columns}
        table={{
          columns: fileColumns(),
          rows: rows.map(({ id, name, replicas, devices, reason, usdPerMonth }) => ({
            id,
            cells: [name, replicas, devices, reason, printedAmount(usdPerMonth)],
          })),
        }}
      />
      {none.length >= fewestFolded && !isPaper && (
        <p className={styles["none"]}>
          <TextButton onClick={() => setOpen(!isOpen)}>
            {isFolded ? noneText(none) : `Fold the ${none.length} lines of none`}
          </TextButton>
        </p>
      )}
    </div>
  );
}

/** One line of nothing takes no more room than words that fold it. */
const fewestFolded = 2;

/** Lines that hold nothing. */
function emptyLines(rows: readonly ReserveRow[]): readonly ReserveRow[] {
  return rows.filter(({ id, covers }) => covers === 0 && id !== "total");
}

const noneWords: Partial<Record<ReserveRow["id"], string>> = {
  failure: "a failure",
  node: "nodes",
  rack: "racks",
  zone: "zones",
  region: "regions",
  rollout: "updates",
  canary: "trials",
  maintenance: "maintenance",
  warm: "bursts",
};

/** `Nothing held for updates, maintenance or bursts`. */
export function noneText(rows: readonly Pick<ReserveRow, "id" | "name">[]): string {
  return `Nothing held for ${listed(
    rows.map(({ id, name }) => noneWords[id] ?? name.toLowerCase()),
    "or",
  )}`;
}

/** A line of the reserve ledger as printed. */
interface ReserveRow {
  readonly id: ReserveLine["id"] | "total";
  readonly name: string;
  readonly replicas: number;
  /** What its event takes, were another line to hold as many or not. */
  readonly covers: number;
  readonly devices: number;
  readonly reason: string;
  /** Whole dollars that add up to the printed total. */
  readonly money: string;
  readonly usdPerMonth: number | null;
}

/** `2.89 calls/s, up to 7.15 on each replica: 0.405, rounded up`; a load that prints as the count is not rounded. */
export function peakReason(pool: PoolResult, isTyped: boolean): string {
  const {
    offeredCallsPerSecond: offered,
    steadyReplicas: count,
    goodputCallsPerSecond: each,
    missed,
    whyNotFewer,
  } = pool;
  if (offered === null || count === null) return "the planning load";
  const load = offered * count;
  if (each === null || each <= 0) return `${formatCount(load)} calls/s`;
  const needed = load / each;
  const holds = `${formatCount(load)} calls/s, up to ${formatCount(each)} on each replica: ${formatCount(needed)}`;
  const isSearched = missed.length === 0 && (whyNotFewer !== null || count === 1);
  if (!isSearched && isTyped) return `${holds}; the number is fixed at ${formatCount(count)}`;
  if (!isSearched) return `${holds} by formula; the simulation holds ${formatCount(count)}`;
  return formatCount(needed) === formatCount(count) ? holds : `${holds}, rounded up`;
}

/** The lines with their total: replicas that carry the peak, then each reserve with what it protects. */
export function reserveRows(pool: PoolResult, isTyped: boolean): readonly ReserveRow[] {
  const { lines, totalReplicas, totalDevices } = pool.reserveLedger;
  const printed = printedMoney(lines.map(({ costUsdPerMonth }) => costUsdPerMonth));
  const costs = lines.map(({ costUsdPerMonth }) => costUsdPerMonth);
  const rows = lines.map(({ id, replicas, covers, devices, costUsdPerMonth, protects }, index) => ({
    id,
    name: lineNames[id],
    replicas,
    covers,
    devices,
    reason: id === "steady" ? peakReason(pool, isTyped) : protects,
    money: formatDollars(printed.rows[index] ?? null),
    usdPerMonth: costUsdPerMonth,
  }));
  const total = {
    id: "total" as const,
    name: "Total",
    replicas: totalReplicas,
    covers: totalReplicas,
    devices: totalDevices,
    reason: "",
    money: formatDollars(printed.total),
    usdPerMonth: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  };
  return [...rows, total];
}
