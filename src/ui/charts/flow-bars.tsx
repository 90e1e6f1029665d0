import styles from "./flow-bars.module.css";
import { MeasuredWidth, useHatch } from "./measured-width.tsx";
import { splitLabels } from "./split-labels.ts";

interface FlowBarsProps {
  readonly description: string;
  /** What comes in, in words over its bar. */
  readonly startText: string;
  readonly starts: readonly FlowPart[];
  readonly ends: readonly FlowPart[];
}

/** A whole that parts into its ends, each as wide as its share. */
export function FlowBars(props: FlowBarsProps) {
  const { height } = flowLayout(props.starts, props.ends, 0);
  return <MeasuredWidth height={height}>{(width) => <Flow {...props} width={width} />}</MeasuredWidth>;
}

function Flow({ description, startText, starts, ends, width }: FlowBarsProps & { readonly width: number }) {
  const layout = flowLayout(starts, ends, width);
  const hatch = useHatch(styles["hatch"]);
  const toneOf = (parts: readonly FlowPart[], index: number) => parts[index]?.tone ?? "plain";
  const fill = (tone: FlowPart["tone"]) => (tone === "held" ? hatch.fill : undefined);
  return (
    <svg className={styles["flow"]} width={width} height={layout.height} role="img" aria-label={description}>
      {hatch.definition}
      {layout.bands.map(({ id, path }, index) => (
        <path key={id} d={path} className={styles[`${toneOf(ends, index)}-band`]} />
      ))}
      {layout.starts.map(({ id, y, height }, index) => (
        <rect
          key={id}
          x={0}
          y={y}
          width={layout.barWidth}
          height={height}
          className={toneOf(starts, index) === "held" ? styles["held"] : styles["start"]}
          fill={fill(toneOf(starts, index))}
        />
      ))}
      <text x={0} y={13} className={styles["name"]}>
        {startText}
      </text>
      {layout.ends.map(({ id, y, height }, index) => (
        <g key={id}>
          <rect
            x={layout.endX}
            y={y}
            width={layout.barWidth}
            height={height}
            className={styles[toneOf(ends, index)]}
            fill={fill(toneOf(ends, index))}
          />
          <text x={layout.endX + layout.barWidth + 8} y={layout.lines[index]} className={styles["name"]}>
            <tspan className={styles["value"]}>{ends[index]?.text}</tspan> {ends[index]?.label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A stretch of a flow's beginning, or one of its ends. */
export interface FlowPart {
  readonly id: string;
  /** Its size as printed, and what it is. */
  readonly text: string;
  readonly label: string;
  readonly size: number;
  /** `hot`: the one that the title names; `held`: it goes round again. */
  readonly tone: "hot" | "plain" | "held";
}

interface FlowBand {
  readonly id: string;
  readonly path: string;
}

interface FlowBar {
  readonly id: string;
  readonly y: number;
  readonly height: number;
}

interface FlowLayout {
  readonly height: number;
  readonly barWidth: number;
  /** Left edge of the bars at the right. */
  readonly endX: number;
  readonly starts: readonly FlowBar[];
  readonly ends: readonly FlowBar[];
  readonly bands: readonly FlowBand[];
  /** Baselines of the ends' names. */
  readonly lines: readonly number[];
}

const barWidth = 14;
const gap = 6;
const lineHeight = 18;
/** The name of what comes in stands above its bar. */
const above = 24;
const letter = 6.6;
const least = 150;
/** A flow of next to nothing is still seen. */
const thinnest = 1;

/** Where a flow from one bar to several stands at a width: heights are shares of the whole. */
export function flowLayout(starts: readonly FlowPart[], ends: readonly FlowPart[], width: number): FlowLayout {
  const tall = Math.max(least, ends.length * (lineHeight + 4));
  const total = ends.reduce((sum, { size }) => sum + size, 0);
  const gaps = gap * Math.max(0, ends.length - 1);
  const scale = total > 0 ? (tall - gaps) / total : 0;
  const longest = Math.max(0, ...ends.map(({ text, label }) => text.length + 1 + label.length));
  const endX = Math.max(barWidth * 3, Math.min(width * 0.6, width - longest * letter - 8 - barWidth));
  const endBars = stacked(ends, scale, above, gap);
  const startBars = stacked(starts, scale, above + gaps / 2, 0);
  let from = above + gaps / 2;
  const bands = endBars.map(({ id, y, height }) => {
    const path = bandPath({ x: barWidth, y: from }, { x: endX, y }, height);
    from += height;
    return { id, path };
  });
  const placed = splitLabels(
    endBars.map(({ y, height }) => ({ at: y + height / 2 - lineHeight / 2, width: lineHeight })),
    above + tall + lineHeight / 2,
  );
  return {
    height: above + tall + lineHeight / 2 + 4,
    barWidth,
    endX,
    starts: startBars,
    ends: endBars,
    bands,
    lines: placed.map((at) => at + 13),
  };
}

function stacked(parts: readonly FlowPart[], scale: number, top: number, between: number): readonly FlowBar[] {
  let y = top;
  return parts.map(({ id, size }) => {
    const height = Math.max(thinnest, size * scale);
    const bar = { id, y, height };
    y += height + between;
    return bar;
  });
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A band of one height that leaves and arrives level. */
function bandPath(from: Place, to: Place, height: number): string {
  const middle = ((from.x + to.x) / 2).toFixed(1);
  const at = (y: number) => y.toFixed(1);
  return (
    `M${from.x} ${at(from.y)}C${middle} ${at(from.y)} ${middle} ${at(to.y)} ${to.x.toFixed(1)} ${at(to.y)}` +
    `V${at(to.y + height)}C${middle} ${at(to.y + height)} ${middle} ${at(from.y + height)} ${from.x} ${at(from.y + height)}Z`
  );
}
