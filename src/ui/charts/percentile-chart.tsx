import { MeasuredWidth } from "./measured-width.tsx";
import {
  limitPlace,
  markPlace,
  percentileLayout,
  type PercentileLayout,
  type PercentilePanelLayout,
  type PercentilePicture,
} from "./percentile-chart-layout.ts";
import styles from "./percentile-chart.module.css";

/** The share of a class's calls against the time they take at most: a panel for each time, with its limit. */
export function PercentileChart({ picture }: { readonly picture: PercentilePicture }) {
  const { height } = percentileLayout(picture, Number.MAX_SAFE_INTEGER);
  return <MeasuredWidth height={height}>{(width) => <Panels picture={picture} width={width} />}</MeasuredWidth>;
}

function Panels({ picture, width }: { readonly picture: PercentilePicture; readonly width: number }) {
  const layout = percentileLayout(picture, width);
  return (
    <svg className={styles["chart"]} width={width} height={layout.height} role="img" aria-label={picture.description}>
      {layout.panels.map((panel) => (
        <Panel key={panel.panel.id} layout={layout} panel={panel} />
      ))}
    </svg>
  );
}

interface PanelProps {
  readonly layout: PercentileLayout;
  readonly panel: PercentilePanelLayout;
}

function Panel({ layout, panel }: PanelProps) {
  const { title, curve } = panel.panel;
  return (
    <g>
      <text x={panel.left - 46} y={panel.top - 14} className={styles["title"]}>
        {title}
      </text>
      {curve.length === 0 ? (
        <text x={panel.left} y={(panel.top + panel.bottom) / 2}>
          no call is done
        </text>
      ) : (
        <>
          <Axes layout={layout} panel={panel} />
          <path d={panel.path} className={styles["curve"]} />
          <Limit panel={panel} />
          <Mark layout={layout} panel={panel} />
        </>
      )}
    </g>
  );
}

function Axes({ layout, panel }: PanelProps) {
  const { left, right, bottom, xTicks } = panel;
  return (
    <g className={styles["axis"]}>
      {layout.shares.map(({ share, text }) => {
        const y = layout.yOf(share, panel);
        return (
          <g key={share}>
            <line x1={left} x2={right} y1={y} y2={y} data-base={share === 0 ? "" : undefined} />
            <text x={left - 6} y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        );
      })}
      {xTicks.map(({ text, x }, index) => (
        <text key={text} x={index === 0 ? Math.max(left, x) : x} y={bottom + 17} textAnchor={anchorOf(x, text, panel)}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** A mark at an end of the axis stays inside its panel. */
function anchorOf(x: number, text: string, { left, right }: PercentilePanelLayout): "start" | "middle" | "end" {
  const half = (text.length * 6.5) / 2;
  if (x - half < left - 8) return "start";
  return x + half > right + 2 ? "end" : "middle";
}

function Limit({ panel }: { readonly panel: PercentilePanelLayout }) {
  const place = limitPlace(panel);
  const { limitX, top, bottom } = panel;
  if (place === null) return null;
  return (
    <>
      {limitX !== null && <line x1={limitX} x2={limitX} y1={top} y2={bottom} className={styles["limit"]} />}
      <text x={place.x} y={place.y} textAnchor={place.anchor} className={styles["name"]}>
        {place.text}
      </text>
    </>
  );
}

function Mark({ layout, panel }: PanelProps) {
  const { mark, limit } = panel.panel;
  if (mark === null) return null;
  const y = layout.yOf(mark.share, panel);
  const place = markPlace(panel, y);
  const isOver = limit !== null && mark.seconds > limit.seconds;
  const x = panel.xOf(mark.seconds);
  const from = Math.min(x, panel.limitX ?? x);
  return (
    <>
      <line x1={from} x2={panel.right} y1={y} y2={y} className={styles["share"]} />
      <circle cx={x} cy={y} r={4.5} className={styles["dot"]} data-over={isOver ? "" : undefined} />
      {place !== null && (
        <text x={place.x} y={place.y} textAnchor={place.anchor} className={styles["strong"]}>
          {isOver ? `${place.text}, over` : place.text}
        </text>
      )}
    </>
  );
}
