import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import type { ExplainTarget } from "../../../state/app-state.ts";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { PartFigure } from "../../explain/part-figure.tsx";
import { reserveRows, type ReserveRow } from "./reserve-rows.ts";

const columns = [
  { id: "line", label: "Line", align: "left" },
  { id: "replicas", label: "Replicas", align: "right" },
  { id: "devices", label: "Devices", align: "right" },
  { id: "reason", label: "What it is for", align: "left" },
  { id: "money", label: "A month", align: "right" },
] as const;
/** Numbers in a file stand without their sign. */
const fileColumns = columns.map((column) => (column.id === "money" ? { ...column, label: "$ a month" } : column));

function replicasTarget({ id }: ReserveRow, poolId: string): ExplainTarget {
  if (id === "total") return poolFigureAt(poolId, "replicas");
  return id === "steady" ? poolFigureAt(poolId, "steadyReplicas") : { scope: "plan", at: null, id: `reserves.${id}` };
}

/** Devices and money of a line belong to the pool's devices; the totals are figures of their own. */
function DevicesFigure({ row, poolId }: { readonly row: ReserveRow; readonly poolId: string }) {
  const devices = poolFigureAt(poolId, "devices");
  const text = formatCount(row.devices);
  if (row.id === "total") return <ExplainableFigure target={devices} text={text} />;
  return <PartFigure path={`reserveLedger.lines.${row.id}.devices`} value={row.devices} of={devices} text={text} />;
}

function MoneyFigure({ row, poolId }: { readonly row: ReserveRow; readonly poolId: string }) {
  if (row.id === "total") return row.money;
  const path = `reserveLedger.lines.${row.id}.costUsdPerMonth`;
  return <PartFigure path={path} value={row.usdPerMonth} of={poolFigureAt(poolId, "devices")} text={row.money} />;
}

/** Replicas that carry the peak and those held for a named event, with devices and money that add up. */
export function ReserveLedger({ pool, title }: { readonly pool: PoolResult; readonly title: string }) {
  const rows = reserveRows(pool);
  return (
    <LedgerFrame
      title={title}
      fileName={`reserves-${pool.id}`}
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          row.name,
          <ExplainableFigure key="replicas" target={replicasTarget(row, pool.id)} text={formatCount(row.replicas)} />,
          <DevicesFigure key="devices" row={row} poolId={pool.id} />,
          row.reason === "" ? null : row.reason,
          <MoneyFigure key="money" row={row} poolId={pool.id} />,
        ],
        isTotal: row.id === "total",
        isMuted: row.replicas === 0 && row.id !== "total",
      }))}
      columns={columns}
      table={{
        columns: fileColumns,
        rows: rows.map(({ id, name, replicas, devices, reason, usdPerMonth }) => ({
          id,
          cells: [name, replicas, devices, reason, usdPerMonth],
        })),
      }}
    />
  );
}
