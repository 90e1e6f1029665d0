import { SpreadChart } from "../../../charts/spread-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ClassFigures } from "./class-figures.ts";
import { spreadCaption, spreadFinding, spreadRows, spreadTable } from "./percentiles.ts";

/** How far single workflows stray from the mean. */
export function PercentilesPicture({ figures: { input, result } }: { readonly figures: ClassFigures }) {
  const rows = spreadRows(result);
  if (rows.length === 0) return null;
  const title = spreadFinding(rows);
  return (
    <ChartFrame
      title={title}
      caption={spreadCaption(result)}
      table={spreadTable(rows)}
      fileName={`percentiles-${input.id}`}
    >
      <SpreadChart
        description={title}
        rows={rows.map(({ id, label, mean, text, p50, p95, p99 }) => ({
          id,
          label,
          meanText: text(mean),
          points: [
            { name: "p50", times: p50 / mean, text: text(p50) },
            { name: "p95", times: p95 / mean, text: text(p95) },
            { name: "p99", times: p99 / mean, text: text(p99) },
          ],
        }))}
      />
    </ChartFrame>
  );
}
