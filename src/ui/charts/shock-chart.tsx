import { MeasuredWidth } from "./measured-width.tsx";
import styles from "./shock-chart.module.css";
import {
  timelineLayout,
  type TimelineLayout,
  type TimelinePanelLayout,
  type TimelinePicture,
} from "./timeline-chart-layout.ts";

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
  const { height } = timelineLayout({ ...picture, warmUpSeconds: 0 }, 0);
  return <MeasuredWidth height={height + above}>{(width) => <Panels picture={picture} width={width} />}</MeasuredWidth>;
}

/** Room for the names of the two instants. */
const above = 20;
const letter = 6.6;

function Panels({ picture, width }: { readonly picture: ShockPicture; readonly width: number }) {
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
          <Panel key={panel.panel.id} layout={layout} panel={panel} />
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

function Panel({ layout, panel }: { readonly layout: TimelineLayout; readonly panel: TimelinePanelLayout }) {
  const { left, right } = layout;
  const { top, ticks, paths, limitY, isLimitAbove } = panel;
  const { title, limit } = panel.panel;
  const note = limit === null ? "" : isLimitAbove ? `${limit.text}, above this picture` : limit.text;
  return (
    <g>
      <text x={0} y={top - 10} className={styles["title"]}>
        {title}
      </text>
      {ticks.map(({ text, y }, index) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} className={index === 0 ? styles["base"] : styles["grid"]} />
          <text x={left - 6} y={y + 4} textAnchor="end" className={styles["quiet"]}>
            {text}
          </text>
        </g>
      ))}
      {paths.map(({ id, path, isThin }) => (
        <path key={id} d={path} className={isThin ? styles["usual"] : styles["line"]} />
      ))}
      {limitY !== null && <line x1={left} x2={right} y1={limitY} y2={limitY} className={styles["limit"]} />}
      {note !== "" && (
        <text x={right} y={limitY === null ? top - 10 : limitY - 5} textAnchor="end" className={styles["note"]}>
          {note}
        </text>
      )}
    </g>
  );
}
