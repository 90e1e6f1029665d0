import { MeasuredWidth } from "./measured-width.tsx";
import styles from "./step-chart.module.css";
import { axisTicks } from "./axis-ticks.ts";
import { splitLabels } from "./split-labels.ts";

/** Parts stacked over stretches of an axis, with the levels that they come up to. */
export function StepChart({ picture }: { readonly picture: StepPicture }) {
  const { height } = stepLayout(picture, 0);
  return <MeasuredWidth height={height}>{(width) => <Chart picture={picture} width={width} />}</MeasuredWidth>;
}

function Chart({ picture, width }: { readonly picture: StepPicture; readonly width: number }) {
  const layout = stepLayout(picture, width);
  const { slots, parts, description } = picture;
  const lines = nameLines(picture, layout);
  const levels = levelLines(layout);
  return (
    <svg className={styles["chart"]} width={width} height={layout.height} role="img" aria-label={description}>
      <Axes picture={picture} layout={layout} />
      {parts.map(({ name, isHot }, index) => (
        <path
          key={`${name} ${isHot}`}
          d={partPath(slots, index, layout)}
          className={isHot ? styles["hot"] : styles["part"]}
        />
      ))}
      <path d={topPath(slots, layout)} className={styles["edge"]} />
      <line x1={layout.left} x2={layout.right} y1={layout.bottom} y2={layout.bottom} className={styles["base"]} />
      {parts.map(
        ({ name, isHot }, index) =>
          typeof lines[index] === "number" && (
            <text key={name} x={layout.right + 8} y={lines[index]} className={isHot ? styles["strong"] : undefined}>
              {name}
            </text>
          ),
      )}
      {layout.levels.map((level) => (
        <Level key={level.id} level={level} layout={layout} line={levels.get(level.id) ?? 0} />
      ))}
      {layout.above.map(({ id, text }, index) => (
        <text key={id} x={layout.right} y={28 + index * 16} textAnchor="end">
          {text}, above this picture
        </text>
      ))}
    </svg>
  );
}

interface AxesProps {
  readonly picture: StepPicture;
  readonly layout: StepLayout;
}

function Axes({ picture, layout }: AxesProps) {
  const { left, right, bottom, height, ticks, x, y } = layout;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} className={styles["axis"]}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {picture.yText(tick)}
          </text>
        </g>
      ))}
      {roomyMarks(picture.xMarks, x).map(({ at, text }) => (
        <text key={at} x={x(at)} y={bottom + 17} textAnchor="middle" className={styles["quiet"]}>
          {text}
        </text>
      ))}
      <text x={0} y={12} className={styles["quiet"]}>
        {picture.yTitle}
      </text>
      <text x={right} y={height - 3} textAnchor="end" className={styles["quiet"]}>
        {picture.xTitle}
      </text>
    </>
  );
}

interface LevelProps {
  readonly level: StepLevel;
  readonly layout: StepLayout;
  /** Baseline of its name. */
  readonly line: number;
}

function Level({ level, layout, line }: LevelProps) {
  const at = layout.y(level.value);
  return (
    <>
      <line x1={layout.left} x2={layout.right} y1={at} y2={at} className={styles[level.tone]} />
      <text x={layout.left + 6} y={line} className={styles["level"]}>
        {level.text}
      </text>
    </>
  );
}

/** A stretch of the axis with its parts, stacked from the bottom up. */
export interface StepSlot {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly number[];
}

/** `limit`: dashed; `load`: the load line. */
export interface StepLevel {
  readonly id: string;
  readonly value: number;
  readonly text: string;
  readonly tone: "limit" | "load";
}

interface StepPart {
  /** Beside its last stretch; empty: not named. */
  readonly name: string;
  readonly isHot: boolean;
}

/** What a picture of steps is drawn from. */
export interface StepPicture {
  readonly description: string;
  readonly slots: readonly StepSlot[];
  readonly parts: readonly StepPart[];
  readonly levels: readonly StepLevel[];
  readonly xMarks: readonly { readonly at: number; readonly text: string }[];
  readonly xTitle: string;
  readonly yTitle: string;
  readonly yText: (value: number) => string;
  /** A level up to this many times what is drawn stands in the picture; a farther one would flatten it. */
  readonly farthestLevel: number;
}

interface StepLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly number[];
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  /** Levels within the picture, and those that lie far above it. */
  readonly levels: readonly StepLevel[];
  readonly above: readonly StepLevel[];
}

const headroom = 1.06;
const letter = 6.6;
/** Room for the names of parts at the right. */
const namesRoom = 80;
const narrow = 480;

const stackOf = ({ parts }: StepSlot) => parts.reduce((sum, part) => sum + part, 0);

/** Where everything of a picture of steps stands at a width. */
export function stepLayout(picture: StepPicture, width: number): StepLayout {
  const { slots, levels, parts } = picture;
  const drawn = Math.max(0, ...slots.map(stackOf));
  const shown = levels.filter(({ value }) => drawn <= 0 || value <= picture.farthestLevel * drawn);
  const most = Math.max(drawn, ...shown.map(({ value }) => value));
  const ticks = axisTicks(headroom * most, 4);
  const above = levels.filter((level) => !shown.includes(level));
  const height = (width < narrow ? 200 : 220) + above.length * 16;
  const left = Math.ceil(Math.max(...ticks.map((tick) => picture.yText(tick).length)) * letter) + 10;
  const right = width - (parts.some(({ name }) => name !== "") ? namesRoom : 6);
  const [top, bottom] = [28 + above.length * 16, height - 38];
  const [first, last] = [slots[0]?.from ?? 0, slots.at(-1)?.to ?? 1];
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    ticks,
    x: (at) => left + ((at - first) / Math.max(last - first, Number.MIN_VALUE)) * (right - left),
    y: (value) => bottom - (value / (ticks.at(-1) ?? 1)) * (bottom - top),
    levels: shown,
    above,
  };
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of one part over all stretches; empty where it is nowhere. */
export function partPath(slots: readonly StepSlot[], part: number, { x, y }: Pick<StepLayout, "x" | "y">): string {
  return slots
    .map((slot) => {
      const below = slot.parts.slice(0, part).reduce((sum, value) => sum + value, 0);
      const own = slot.parts[part] ?? 0;
      if (own <= 0) return "";
      return `M${point(x(slot.from), y(below))}V${y(below + own).toFixed(1)}H${x(slot.to).toFixed(1)}V${y(below).toFixed(1)}Z`;
    })
    .join("");
}

/** The line along the top of the stacks. */
export function topPath(slots: readonly StepSlot[], { x, y }: Pick<StepLayout, "x" | "y">): string {
  return slots
    .map((slot, index) => {
      const top = y(stackOf(slot)).toFixed(1);
      return `${index === 0 ? `M${x(slot.from).toFixed(1)} ${top}` : `V${top}`}H${x(slot.to).toFixed(1)}`;
    })
    .join("");
}

/** Baselines of the parts' names beside the last stretch, none over another; `null`: the part is not there. */
export function nameLines({ slots, parts }: StepPicture, { y, bottom }: StepLayout): readonly (number | null)[] {
  const own = slots.at(-1)?.parts ?? [];
  const named = parts.flatMap(({ name }, index) => (name !== "" && (own[index] ?? 0) > 0 ? [index] : []));
  // Names run down the page, parts up the stack.
  const order = named.toReversed();
  const lines = splitLabels(
    order.map((index) => {
      const below = own.slice(0, index).reduce((sum, value) => sum + value, 0);
      return { at: y(below + (own[index] ?? 0) / 2) - 8, width: 16 };
    }),
    bottom + 4,
  );
  return parts.map((_, index) => {
    const place = order.indexOf(index);
    return place === -1 ? null : (lines[place] ?? 0) + 12;
  });
}

/** Marks of the axis that have room beside each other, the first kept. */
export function roomyMarks(marks: StepPicture["xMarks"], x: (at: number) => number): StepPicture["xMarks"] {
  let free = -Infinity;
  return marks.filter(({ at, text }) => {
    const half = (text.length * letter) / 2;
    if (x(at) - half < free) return false;
    free = x(at) + half + 8;
    return true;
  });
}

/** Baselines of the levels' names, each above its line where the one over it leaves room, none over another. */
export function levelLines({ levels, y, bottom }: StepLayout): ReadonlyMap<string, number> {
  const downwards = levels.toSorted((one, other) => y(one.value) - y(other.value));
  const places = splitLabels(
    downwards.map(({ value }) => ({ at: y(value) - 18, width: 16 })),
    bottom,
  );
  return new Map(downwards.map(({ id }, index) => [id, (places[index] ?? 0) + 12]));
}
