import { MeasuredWidth } from "./measured-width.tsx";
import styles from "./spread-chart.module.css";
import { axisTicks } from "./axis-ticks.ts";
import { splitLabels } from "./split-labels.ts";

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

/** A percentile of a quantity, as a multiple of its mean. */
interface SpreadPoint {
  readonly name: string;
  readonly times: number;
  readonly text: string;
}

interface SpreadLine {
  readonly id: string;
  readonly label: string;
  readonly meanText: string;
  readonly points: readonly SpreadPoint[];
}

interface PlacedPoint extends SpreadPoint {
  readonly x: number;
  /** Where its words begin. */
  readonly textX: number;
}

interface PlacedLine {
  readonly id: string;
  readonly label: string;
  readonly meanText: string;
  /** Of the line that its points stand on. */
  readonly y: number;
  readonly points: readonly PlacedPoint[];
}

interface SpreadLayout {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly meanX: number;
  readonly ticks: readonly { readonly text: string; readonly x: number }[];
  readonly lines: readonly PlacedLine[];
}

const rowHeight = 62;
const letter = 6.6;
const below = 40;
const edge = 14;
/** Least end of the axis: where all workflows are alike, the mean stands in the middle. */
const leastTimes = 2;

/** Points that read the same are one, by the names of the first and the last: `p50 to p99`. */
function merged(points: readonly SpreadPoint[]): readonly SpreadPoint[] {
  const kept: SpreadPoint[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (before?.text !== point.text) kept.push(point);
    else kept[kept.length - 1] = { ...before, name: `${before.name.split(" ")[0] ?? ""} to ${point.name}` };
  }
  return kept;
}

/** Where the points of each quantity stand at a width, all on one axis of multiples of the mean. */
export function spreadLayout(rows: readonly SpreadLine[], width: number): SpreadLayout {
  const most = Math.max(leastTimes, ...rows.flatMap(({ points }) => points.map(({ times }) => times)));
  const marks = axisTicks(most, width < 480 ? 4 : 6);
  const last = marks.at(-1) ?? 1;
  const [left, right] = [edge, width - edge];
  const x = (times: number) => left + (times / last) * (right - left);
  return {
    height: rows.length * rowHeight + below,
    left,
    right,
    meanX: x(1),
    ticks: marks.map((mark) => ({ text: mark === 1 ? "mean" : String(mark), x: x(mark) })),
    lines: rows.map(({ points: given, ...row }, index) => {
      const points = merged(given);
      const words = points.map(({ name, text }) => (name.length + 1 + text.length) * letter + 10);
      const places = splitLabels(
        points.map(({ times }, place) => ({ at: x(times) - (words[place] ?? 0) / 2, width: words[place] ?? 0 })),
        width,
      );
      return {
        ...row,
        y: index * rowHeight + 28,
        points: points.map((point, place) => ({ ...point, x: x(point.times), textX: Math.max(0, places[place] ?? 0) })),
      };
    }),
  };
}
