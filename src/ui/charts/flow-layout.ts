import { splitLabels } from "./split-labels.ts";

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

export interface FlowLayout {
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
