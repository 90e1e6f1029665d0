import type { PlanDocument } from "../../../planning/plan-document.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { RangeLine } from "../../charts/range-line.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { bindingSentence, extremes, type Extreme } from "./extremes.ts";
import styles from "./range.module.css";

/** Best, base and worst of the answer as positions on a line. */
export function ExtremesChart({ document, ranges }: { readonly document: PlanDocument; readonly ranges: number }) {
  const rows = extremes(document);
  return (
    <div>
      <ChartFrame
        title={title(rows)}
        caption={`Every one of ${ranges} ${ranges === 1 ? "range" : "ranges"} at its favourable end, at its base, at its unfavourable end`}
        table={{
          columns: [
            { id: "figure", label: "Figure", align: "left" },
            { id: "best", label: "Best", align: "right" },
            { id: "base", label: "Base", align: "right" },
            { id: "worst", label: "Worst", align: "right" },
          ],
          rows: rows.map((row) => ({
            id: row.id,
            cells: [row.label, ...[row.best, row.base, row.worst].map((value) => ({ text: text(row, value), value }))],
          })),
        }}
        fileName="best-base-worst"
      >
        <Ledger
          caption="Best, base and worst"
          columns={[
            { id: "figure", label: "Figure", align: "left" },
            { id: "best", label: "Best", align: "right" },
            { id: "line", label: "", align: "left" },
            { id: "worst", label: "Worst", align: "right" },
            { id: "base", label: "Base", align: "right" },
          ]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: [
              row.label,
              text(row, row.best),
              row.at === null ? null : <RangeLine key="line" at={row.at} isPoint={row.best === row.worst} />,
              text(row, row.worst),
              <ExplainableFigure
                key="base"
                target={{ scope: "plan", at: null, id: row.id }}
                text={text(row, row.base)}
              />,
            ],
          }))}
        />
      </ChartFrame>
      <p className={styles["note"]}>{bindingSentence(document, document.range)}</p>
    </div>
  );
}

function text({ unit }: Extreme, value: number | null): string {
  if (value === null) return "unknown";
  return unit === "USD" ? formatUsd(value) : formatCount(value);
}

function title(rows: readonly Extreme[]): string {
  const devices = rows.find(({ id }) => id === "devices");
  if (devices === undefined || devices.best === null || devices.worst === null) return "Not every range can be carried";
  const [least, most] = [formatCount(devices.best), formatCount(devices.worst)];
  if (least === most) {
    const cost = rows.find(({ id }) => id === "costUsdPerMonth");
    const money = cost === undefined || cost.best === cost.worst ? "" : "; only the money moves";
    return `${least} ${least === "1" ? "device" : "devices"} in every case${money}`;
  }
  return `Between ${least} and ${most} devices`;
}
