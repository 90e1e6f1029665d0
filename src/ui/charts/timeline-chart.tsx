import { MeasuredWidth } from "./measured-width.tsx";
import {
  type TimelineLayout,
  type TimelinePanelLayout,
  type TimelinePicture,
  timelineHeight,
  timelineLayout,
} from "./timeline-chart-layout.ts";
import styles from "./timeline-chart.module.css";

/** Figures over simulated time, one under the other on one axis; what measuring leaves out is shaded. */
export function TimelineChart({ picture }: { readonly picture: TimelinePicture }) {
  return (
    <MeasuredWidth height={timelineHeight(picture)}>
      {(width) => <Panels picture={picture} width={width} />}
    </MeasuredWidth>
  );
}

function Panels({ picture, width }: { readonly picture: TimelinePicture; readonly width: number }) {
  const layout = timelineLayout(picture, width);
  const { height, panels, left, right, xTicks, warmUpX } = layout;
  const bottom = panels.at(-1)?.bottom ?? 0;
  return (
    <svg className={styles["chart"]} width={width} height={height} role="img" aria-label={picture.description}>
      {panels.map((panel) => (
        <TimelinePanel key={panel.panel.id} layout={layout} panel={panel} />
      ))}
      {xTicks.map(({ text, x }) => (
        <text key={text} x={x} y={bottom + 17} textAnchor={x <= left ? "start" : "middle"} className={styles["quiet"]}>
          {text}
        </text>
      ))}
      <text x={right} y={bottom + 34} textAnchor="end" className={styles["quiet"]}>
        {warmUpX > left + 3 ? "simulated time; shaded: left out of all figures" : "simulated time"}
      </text>
    </svg>
  );
}

interface Props {
  readonly layout: TimelineLayout;
  readonly panel: TimelinePanelLayout;
  /** Look of a second figure beside the panel's own; a thin line unless told. */
  readonly second?: string | undefined;
}

/** One figure over time: its name, its axis, its lines and what is allowed. */
function TimelinePanel({ layout, panel, second = styles["thin"] }: Props) {
  const { left, right, warmUpX } = layout;
  const { top, bottom, ticks, paths, limitY, isLimitAbove } = panel;
  const { title, limit } = panel.panel;
  const note = limit === null ? "" : isLimitAbove ? `${limit.text}, above this picture` : limit.text;
  // Inside the panel: above it stands the title, which is as wide as a phone.
  const noteY = Math.max(top + 11, (limitY ?? top) - 5);
  return (
    <g className={styles["panel"]}>
      <text x={0} y={top - 10} className={styles["title"]}>
        {title}
      </text>
      {warmUpX > left && (
        <rect x={left} y={top} width={warmUpX - left} height={bottom - top} className={styles["warmUp"]} />
      )}
      {ticks.map(({ text, y }, index) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} className={index === 0 ? styles["base"] : styles["grid"]} />
          <text x={left - 6} y={y + 4} textAnchor="end" className={styles["quiet"]}>
            {text}
          </text>
        </g>
      ))}
      {paths.map(({ id, path, isThin }) => (
        <path key={id} d={path} className={isThin ? second : styles["line"]} />
      ))}
      {limitY !== null && <line x1={left} x2={right} y1={limitY} y2={limitY} className={styles["limit"]} />}
      {note !== "" && (
        <text x={right} y={noteY} textAnchor="end" className={styles["note"]}>
          {note}
        </text>
      )}
    </g>
  );
}

/** Figures over the time around a shock; seconds run from the left edge. */
export interface ShockPicture extends Omit<TimelinePicture, "warmUpSeconds"> {
  readonly shockSeconds: number;
  readonly shockText: string;
  /** `null`: never within the picture. */
  readonly backSeconds: number | null;
  readonly backText: string;
  readonly axisText: string;
}

/** Figures around a shock, one under the other on one axis: with it as a thick line, without it as a thin broken one. */
export function ShockChart({ picture }: { readonly picture: ShockPicture }) {
  const height = timelineHeight(picture);
  return (
    <MeasuredWidth height={height + above}>{(width) => <ShockPanels picture={picture} width={width} />}</MeasuredWidth>
  );
}

/** Room for the names of the two instants. */
const above = 20;
const letter = 6.6;

function ShockPanels({ picture, width }: { readonly picture: ShockPicture; readonly width: number }) {
  const layout = timelineLayout({ ...picture, warmUpSeconds: 0 }, width);
  const { panels, left, right, xTicks, height } = layout;
  const bottom = panels.at(-1)?.bottom ?? 0;
  const xOf = (seconds: number) => left + (seconds / picture.endSeconds) * (right - left);
  const { shockSeconds, shockText, backSeconds, backText, axisText, description } = picture;
  const shockX = xOf(shockSeconds);
  const backX = backSeconds === null ? null : xOf(backSeconds);
  return (
    <svg className={styles["chart"]} width={width} height={height + above} role="img" aria-label={description}>
      <g transform={`translate(0 ${above})`}>
        {backX !== null && (
          <rect x={shockX} y={0} width={backX - shockX} height={bottom} className={styles["meanwhile"]} />
        )}
        {panels.map((panel) => (
          <TimelinePanel key={panel.panel.id} layout={layout} panel={panel} second={styles["usual"]} />
        ))}
        <line x1={shockX} x2={shockX} y1={-4} y2={bottom} className={styles["shock"]} />
        <text x={shockX - 4} y={-8} textAnchor="end" className={styles["strong"]}>
          {shockText}
        </text>
        {backX !== null && (
          <>
            <line x1={backX} x2={backX} y1={-4} y2={bottom} className={styles["back"]} />
            <text x={Math.min(Math.max(backX, shockX + 8), right - backText.length * letter)} y={-8}>
              {backText}
            </text>
          </>
        )}
        {xTicks.map(({ text, x }) => (
          <text key={text} x={x} y={bottom + 17} textAnchor="middle" className={styles["quiet"]}>
            {text}
          </text>
        ))}
        <text x={right} y={bottom + 34} textAnchor="end" className={styles["quiet"]}>
          {axisText}
        </text>
      </g>
    </svg>
  );
}
