import { MeasuredWidth } from "./measured-width.tsx";
import styles from "./spread-chart.module.css";
import { spreadLayout, type SpreadLine } from "./spread-layout.ts";

interface SpreadChartProps {
  readonly description: string;
  readonly rows: readonly SpreadLine[];
}

/** Percentiles of several quantities, each in multiples of its own mean. */
export function SpreadChart(props: SpreadChartProps) {
  const { height } = spreadLayout(props.rows, 0);
  return <MeasuredWidth height={height}>{(width) => <Chart {...props} width={width} />}</MeasuredWidth>;
}

function Chart({ description, rows, width }: SpreadChartProps & { readonly width: number }) {
  const { height, left, right, meanX, ticks, lines } = spreadLayout(rows, width);
  const bottom = height - 36;
  return (
    <svg className={styles["chart"]} width={width} height={height} role="img" aria-label={description}>
      <line x1={meanX} x2={meanX} y1={4} y2={bottom} className={styles["mean"]} />
      <line x1={left} x2={right} y1={bottom} y2={bottom} className={styles["base"]} />
      {ticks.map(({ text, x }) => (
        <text key={text} x={x} y={bottom + 16} textAnchor="middle" className={styles["quiet"]}>
          {text}
        </text>
      ))}
      <text x={right} y={height - 3} textAnchor="end" className={styles["quiet"]}>
        times the mean
      </text>
      {lines.map(({ id, label, meanText, y, points }) => (
        <g key={id}>
          <text x={0} y={y - 12} className={styles["name"]}>
            <tspan className={styles["strong"]}>{label}</tspan> mean {meanText}
          </text>
          <line x1={points[0]?.x} x2={points.at(-1)?.x} y1={y} y2={y} className={styles["reach"]} />
          {points.map(({ name, text, x, textX }) => (
            <g key={name}>
              <circle cx={x} cy={y} r={4.5} className={name.startsWith("p95") ? styles["hot"] : styles["dot"]} />
              <text x={textX} y={y + 20} className={styles["name"]}>
                <tspan className={styles["quiet"]}>{name}</tspan> {text}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
