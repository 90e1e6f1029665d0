import { formatCount } from "../../quantity/format-number.ts";
import {
  contextCurve,
  contextScales,
  tokensText,
  type ContextMark,
  type ContextScales,
  type CurveSample,
  type PlotBox,
} from "./context-curve.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import styles from "./context-chart.module.css";

interface ContextChartProps {
  readonly description: string;
  readonly samples: readonly CurveSample[];
  readonly marks: readonly ContextMark[];
  /** Calls that a replica runs at the peak; `null`: none. */
  readonly running: number | null;
}

const wideHeight = 280;
const narrowHeight = 240;
const narrow = 560;
/** Least distance between the lines of two labels. */
const lineHeight = 17;
const letter = 6.4;
/** From a mark to its label. */
const beside = 8;

/** Sequences that a replica's memory holds against the context of each. */
export function ContextChart(props: ContextChartProps) {
  return <MeasuredWidth height={narrowHeight}>{(width) => <Chart {...props} width={width} />}</MeasuredWidth>;
}

function Chart({ description, samples, marks, running, width }: ContextChartProps & { readonly width: number }) {
  const height = width < narrow ? narrowHeight : wideHeight;
  const box = { left: 44, right: width - 20, top: 24, bottom: height - 40 };
  const curve = contextCurve([...samples, ...marks]);
  if (curve.length < 2) return null;
  const scales = contextScales(curve, marks, box);
  const { x, y } = scales;
  const points = curve.map(({ contextTokens, sequences }) => [x(contextTokens), y(sequences)] as const);
  const inside = points.filter(([, at]) => at >= box.top);
  const path = `M${inside.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`;
  const least = curve.at(-1)?.sequences ?? 0;
  return (
    <svg className={styles["chart"]} width={width} height={height} role="img" aria-label={description}>
      <Axes box={box} scales={scales} height={height} />
      <path d={path} className={styles["line"]} />
      {running !== null && y(running) >= box.top && (
        <Running at={y(running)} box={box} running={running} isAboveCurve={running > least} />
      )}
      <Marks marks={marks} x={x} y={y} right={box.right} />
    </svg>
  );
}

interface AxesProps {
  readonly box: PlotBox;
  readonly scales: ContextScales;
  readonly height: number;
}

function Axes({ box, scales: { x, y, xTicks, xStep, yTicks }, height }: AxesProps) {
  const steps = xStep === 2 ? "; every mark is twice the one before" : "";
  return (
    <>
      {yTicks.map((tick) => (
        <g key={tick} className={styles["axis"]}>
          <line x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} data-base={tick === 0 ? "" : undefined} />
          <text x={box.left - 8} y={y(tick) + 4} textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <text key={tick} x={x(tick)} y={box.bottom + 18} textAnchor="middle" className={styles["tick"]}>
          {tokensText(tick)}
        </text>
      ))}
      <text x={box.left} y={12} className={styles["tick"]}>
        sequences that one replica holds
      </text>
      <text x={box.right} y={height - 4} textAnchor="end" className={styles["tick"]}>
        {`context of each, tokens${steps}`}
      </text>
    </>
  );
}

interface RunningProps {
  readonly at: number;
  readonly box: PlotBox;
  readonly running: number;
  /** At the longest contexts the curve lies below the line, and its name stands there. */
  readonly isAboveCurve: boolean;
}

function Running({ at, box, running, isAboveCurve }: RunningProps) {
  return (
    <>
      <line x1={box.left} x2={box.right} y1={at} y2={at} className={styles["running"]} />
      <text
        x={isAboveCurve ? box.right : box.left + 6}
        y={at - 6}
        textAnchor={isAboveCurve ? "end" : "start"}
        className={styles["name"]}
      >
        the peak runs {formatCount(running)} on each
      </text>
    </>
  );
}

interface MarksProps {
  readonly marks: readonly ContextMark[];
  readonly x: (tokens: number) => number;
  readonly y: (sequences: number) => number;
  readonly right: number;
}

/** A label of one line, or of two where one is too long. */
interface MarkLabel {
  readonly mark: ContextMark;
  readonly lines: readonly string[];
  readonly fitsRight: boolean;
  /** Baseline of the first line. */
  readonly at: number;
}

function linesOf({ sequences, names }: ContextMark, room: number): readonly string[] {
  const [first = "", ...others] = names;
  const held = `${formatCount(sequences)} at `;
  const whole = held + names.join(" and ");
  const isLong = whole.length * letter > room;
  return isLong && others.length > 0 ? [held + first, `and ${others.join(" and ")}`] : [whole];
}

/** From the lowest mark up, each label clear of the one below it. */
function labelsOf({ marks, x, y, right }: MarksProps): readonly MarkLabel[] {
  let clear = Infinity;
  return marks.toReversed().map((mark) => {
    const room = right - x(mark.contextTokens) - beside;
    const lines = linesOf(mark, room);
    const fitsRight = Math.max(...lines.map((line) => line.length)) * letter <= room;
    const above = (lines.length - 1) * lineHeight + (fitsRight ? 6 : 14);
    const at = Math.min(y(mark.sequences) - above, clear - lines.length * lineHeight);
    clear = at;
    return { mark, lines, fitsRight, at };
  });
}

interface MarksProps {
  readonly marks: readonly ContextMark[];
  readonly x: (tokens: number) => number;
  readonly y: (sequences: number) => number;
  readonly right: number;
}

/** Each mark with its words above the falling curve: to its right, or to its left where the picture ends. */
function Marks(props: MarksProps) {
  const { x, y } = props;
  return (
    <>
      {labelsOf(props).map(({ mark, lines, fitsRight, at }) => (
        <g key={mark.contextTokens}>
          <circle cx={x(mark.contextTokens)} cy={y(mark.sequences)} r={4.5} className={styles["dot"]} />
          {lines.map((line, index) => (
            <text
              key={line}
              x={x(mark.contextTokens) + (fitsRight ? beside : 4)}
              y={at + index * lineHeight}
              textAnchor={fitsRight ? "start" : "end"}
              className={styles["mark"]}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
    </>
  );
}
