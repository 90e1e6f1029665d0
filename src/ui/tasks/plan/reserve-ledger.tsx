import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import type { ExplainTarget } from "../../../state/app-state.ts";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { reserveRows, type ReserveRow } from "./reserve-rows.ts";

const columns = [
  { id: "line", label: "Line", align: "left" },
  { id: "replicas", label: "Replicas", align: "right" },
  { id: "devices", label: "Devices", align: "right" },
  { id: "reason", label: "What it is for", align: "left" },
  { id: "money", label: "$ a month", align: "right" },
] as const;

function replicasTarget({ id }: ReserveRow, poolId: string): ExplainTarget {
  if (id === "total") return poolFigureAt(poolId, "replicas");
  return id === "steady" ? poolFigureAt(poolId, "steadyReplicas") : { scope: "plan", at: null, id: `reserves.${id}` };
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
          row.id === "total" ? (
            <ExplainableFigure
              key="devices"
              target={poolFigureAt(pool.id, "devices")}
              text={formatCount(row.devices)}
            />
          ) : (
            formatCount(row.devices)
          ),
          row.reason === "" ? null : row.reason,
          row.money,
        ],
        isTotal: row.id === "total",
        isMuted: row.replicas === 0 && row.id !== "total",
      }))}
      table={{
        columns,
        rows: rows.map(({ id, name, replicas, devices, reason, usdPerMonth }) => ({
          id,
          cells: [name, replicas, devices, reason, usdPerMonth],
        })),
      }}
    />
  );
}
