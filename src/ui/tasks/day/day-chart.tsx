import { useState } from "react";
import { secondsPerHour } from "../../../quantity/time.ts";
import { MeasuredWidth, useHatch } from "../../charts/measured-width.tsx";
import { DayHandle, DayReader } from "./day-handles.tsx";
import {
  areaEdge,
  besideMoment,
  type DayHeights,
  dayHeight,
  type DayLabel,
  dayLabels,
  dayLayout,
  type DayLayout,
  startingPaths,
  stepPath,
} from "./day-layout.ts";
import type { DayMark, DayPicture } from "./day-picture.ts";
import styles from "./day-chart.module.css";

interface DayChartProps {
  readonly picture: DayPicture;
  readonly heights: DayHeights;
  /** Moves what happens, and takes it away; left out: it stands. */
  readonly onMove?: ((mark: DayMark, hour: number) => void) | undefined;
  /** Told where the picture is pressed. */
  readonly onOpen?: ((seconds: number) => void) | undefined;
  readonly onRemove?: ((mark: DayMark) => void) | undefined;
}

/** Replicas that are needed, asked for and ready, and calls that wait, with what happens as lines that can be moved. */
export function DayChart(props: DayChartProps) {
  const { picture, heights } = props;
  return (
    <MeasuredWidth height={dayHeight(picture, heights)}>{(width) => <Drawn {...props} width={width} />}</MeasuredWidth>
  );
}

interface Dragged {
  readonly mark: DayMark;
  readonly seconds: number;
}

function Drawn({ picture, heights, onMove, onRemove, onOpen, width }: DayChartProps & { readonly width: number }) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [read, setRead] = useState<number | null>(null);
  const layout = dayLayout(picture, heights, width);
  const { xOf, marks, replicas, waiting } = layout;
  const shownAt = (mark: DayMark) =>
    dragged !== null && dragged.mark.kind === mark.kind && dragged.mark.index === mark.index ? dragged.seconds : null;
  const readX = read === null ? null : xOf(picture.fromSeconds + (read + 0.5) * picture.stepSeconds);
  return (
    <>
      <div className={styles["place"]}>
        <svg
          className={styles["chart"]}
          width={width}
          height={layout.height}
          role="img"
          aria-label={picture.description}
        >
          <Replicas picture={picture} layout={layout} />
          <Waiting picture={picture} layout={layout} />
          {marks.map(({ mark, x, y, label }) => {
            const moved = shownAt(mark);
            const at = moved === null ? x : xOf(moved);
            return (
              <g key={`${mark.kind} ${mark.index}`}>
                <line x1={at} x2={at} y1={y} y2={waiting.bottom} className={styles["event"]} />
                {onMove !== undefined && <circle cx={at} cy={y} r={5} className={styles["disc"]} />}
                <Label label={{ ...label, x: label.x + at - x }} look="strong" />
              </g>
            );
          })}
          {readX !== null && (
            <line x1={readX} x2={readX} y1={replicas.top} y2={waiting.bottom} className={styles["read"]} />
          )}
        </svg>
        <DayReader picture={picture} layout={layout} read={read} onRead={setRead} onOpen={onOpen} />
        {onMove !== undefined &&
          marks.map(({ mark, x, y }) => {
            const moved = shownAt(mark);
            return (
              <DayHandle
                key={`${mark.kind} ${mark.index}`}
                mark={mark}
                at={{ x: moved === null ? x : xOf(moved), y }}
                seconds={moved ?? mark.atSeconds}
                secondsAt={layout.secondsAt}
                onDrag={(seconds) => setDragged(seconds === null ? null : { mark, seconds })}
                onMove={(hour) => onMove(mark, hour)}
                onRemove={() => onRemove?.(mark)}
              />
            );
          })}
      </div>
      <p className={styles["reading"]} data-hint={read === null ? "" : undefined} aria-hidden>
        {read !== null && picture.minuteText(read)}
        {read === null &&
          onMove !== undefined &&
          "Point at the picture, or use the arrow keys in it, to read one moment."}
      </p>
    </>
  );
}

interface PartProps {
  readonly picture: DayPicture;
  readonly layout: DayLayout;
}

function Replicas({ picture, layout }: PartProps) {
  const hatch = useHatch(styles["hatch"]);
  const { left, right, replicas, waiting, xOf } = layout;
  const labels = dayLabels(picture, layout);
  const edge = areaEdge(picture.needed, layout, replicas, picture);
  return (
    <>
      {hatch.definition}
      <Axis panel={replicas} layout={layout} title="Replicas" titleY={12} />
      {picture.marks.map(
        ({ kind, index, atSeconds, untilSeconds }) =>
          untilSeconds !== null && (
            <rect
              key={`${kind} ${index}`}
              x={xOf(atSeconds)}
              y={replicas.top}
              width={Math.max(0, Math.min(right, xOf(untilSeconds)) - xOf(atSeconds))}
              height={waiting.bottom - replicas.top}
              className={styles["burst"]}
            />
          ),
      )}
      <path d={`M${left} ${replicas.bottom}L${edge}L${right} ${replicas.bottom}Z`} className={styles["demand"]} />
      <path d={`M${edge}`} className={styles["demandEdge"]} />
      {startingPaths(picture, layout).map((path) => (
        <path key={path} d={path} fill={hatch.fill} />
      ))}
      <path d={stepPath(picture.asked, layout, replicas, picture)} className={styles["asked"]} />
      <path d={stepPath(picture.ready, layout, replicas, picture)} className={styles["ready"]} />
      {labels.needed !== null && (
        <Label label={labels.needed} look={labels.needed.isInside === true ? "inside" : undefined} />
      )}
      {labels.asked !== null && <Label label={labels.asked} />}
      {labels.ready !== null && <Label label={labels.ready} look="strong" />}
    </>
  );
}

function Waiting({ picture, layout }: PartProps) {
  const { left, right, waiting: panel, xOf, xTicks } = layout;
  const { waiting, late, lateText, waitingText, fromSeconds, stepSeconds, mostWaitingAtSeconds } = picture;
  const area = (first: number, end: number) =>
    `M${xOf(fromSeconds + first * stepSeconds).toFixed(1)} ${panel.bottom}L${areaEdge(waiting, layout, panel, picture, [first, end])}L${xOf(fromSeconds + end * stepSeconds).toFixed(1)} ${panel.bottom}Z`;
  const at = (seconds: number) =>
    Math.min(waiting.length, Math.max(0, Math.round((seconds - fromSeconds) / stepSeconds)));
  const x = xOf(mostWaitingAtSeconds);
  // Drawn from near, the queue fills the place beside its worst moment: the words stand above it.
  const isClose = waiting.length * stepSeconds < closeSeconds && right - left > wideEnough;
  const words = besideMoment(lateText ?? "", x, layout);
  return (
    <>
      <Axis panel={panel} layout={layout} title="Calls waiting to start" titleY={panel.top - 12} />
      <path d={area(0, waiting.length)} className={styles["waiting"]} />
      {late.map(({ fromSeconds: from, untilSeconds }) => (
        <path key={from} d={area(at(from), at(untilSeconds))} className={styles["waitingLate"]} />
      ))}
      {lateText !== null && isClose ? (
        <text x={right} y={panel.top - 12} textAnchor="end">
          <tspan className={styles["misses"]}>{lateText}</tspan>; {waitingText}
        </text>
      ) : lateText === null ? (
        <text x={left + 8} y={panel.top + 16}>{`every limit held; ${waitingText}`}</text>
      ) : (
        <>
          <text x={words.x} y={panel.top + 20} textAnchor={words.anchor} className={styles["misses"]}>
            {lateText}
          </text>
          <text x={words.x} y={panel.top + 37} textAnchor={words.anchor}>
            {waitingText}
          </text>
        </>
      )}
      {xTicks.map(({ text, x: tickX, anchor: tickAnchor }) => (
        <g key={text}>
          <line x1={tickX} x2={tickX} y1={panel.bottom} y2={panel.bottom + 4} className={styles["tick"]} />
          <text x={tickX} y={panel.bottom + 20} textAnchor={tickAnchor} className={styles["quiet"]}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

const closeSeconds = 6 * secondsPerHour;
const wideEnough = 520;

interface AxisProps {
  readonly panel: DayLayout["replicas"];
  readonly layout: DayLayout;
  readonly title: string;
  readonly titleY: number;
}

function Axis({ panel, layout: { left, right }, title, titleY }: AxisProps) {
  return (
    <>
      <text x={0} y={titleY} className={styles["strong"]}>
        {title}
      </text>
      {panel.ticks.map(({ text, y }, index) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} className={index === 0 ? styles["base"] : styles["grid"]} />
          <text x={left - 8} y={y + 4} textAnchor="end" className={styles["quiet"]}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

function Label({ label, look }: { readonly label: DayLabel; readonly look?: "strong" | "inside" | undefined }) {
  return (
    <text x={label.x} y={label.y} textAnchor={label.anchor} className={look === undefined ? undefined : styles[look]}>
      {label.text}
    </text>
  );
}
