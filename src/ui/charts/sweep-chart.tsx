import { formatCount } from "../../quantity/format-number.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import {
  type SweepDot,
  type SweepLayout,
  type SweepLook,
  type SweepPanelLayout,
  type SweepPicture,
  sweepChartLayout,
} from "./sweep-chart-picture.ts";
import styles from "./sweep-chart.module.css";

/** What simulations and formulas say over a load or over time: panels one under the other on one axis. */
export function SweepChart({ picture }: { readonly picture: SweepPicture }) {
  const { height } = sweepChartLayout(picture, 800);
  return <MeasuredWidth height={height}>{(width) => <Picture picture={picture} width={width} />}</MeasuredWidth>;
}

interface PictureProps {
  readonly picture: SweepPicture;
  readonly width: number;
}

function Picture({ picture, width }: PictureProps) {
  const layout = sweepChartLayout(picture, width);
  const { panels, height, marks, legend, xTicks, right } = layout;
  const bottom = panels.at(-1)?.bottom ?? 0;
  const top = panels[0]?.top ?? 0;
  return (
    <div className={styles["chart"]} role="img" aria-label={picture.description}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {panels.map((panel) => (
          <Ground key={panel.panel.id} picture={picture} panel={panel} layout={layout} isFirst={panel === panels[0]} />
        ))}
        {xTicks.map((tick) => (
          <text key={tick} x={layout.xOf(tick)} y={bottom + 18} className={styles["axis"]} textAnchor="middle">
            {formatCount(tick)}
          </text>
        ))}
        <text x={right} y={bottom + 36} className={styles["axis"]} textAnchor="end">
          {picture.xText}
        </text>
        {marks.map(({ text, look, x }) => (
          <line key={text} x1={x} x2={x} y1={top - 8} y2={bottom} className={styles[look]} />
        ))}
        {panels.map((panel) => (
          <Curves key={panel.panel.id} panel={panel} layout={layout} />
        ))}
        {marks.map(({ text, textX, textY, anchor }) => (
          <text key={text} x={textX} y={textY} className={styles["name"]} textAnchor={anchor}>
            {text}
          </text>
        ))}
        {panels.map(({ panel, top: at }) => (
          <text key={panel.id} x={0} y={at - 10} className={styles["title"]}>
            {panel.title}
          </text>
        ))}
        {legend.map(({ look, hasDots, text, x, y }) => (
          <g key={text}>
            <line x1={x} x2={x + 22} y1={y - 4} y2={y - 4} className={styles[look]} />
            {hasDots && <Dot look={look} x={x + 11} y={y - 4} isOpen={false} />}
            <text x={x + swatch} y={y} className={styles["name"]}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

const swatch = 28;

interface PanelProps {
  readonly panel: SweepPanelLayout;
  readonly layout: SweepLayout;
}

interface GroundProps extends PanelProps {
  readonly picture: SweepPicture;
  /** What is shaded is named once. */
  readonly isFirst: boolean;
}

/** What lies under the curves: shading, grid, limit. */
function Ground({ picture: { wash, mostX }, panel, layout, isFirst }: GroundProps) {
  const { left, right, xOf } = layout;
  const { limit, hasDiagonal } = panel.panel;
  const isOutside = right + 8 < layout.width - 30;
  return (
    <g>
      {wash !== null && (
        <g>
          <rect
            x={xOf(wash.from)}
            y={panel.top}
            width={Math.max(1, xOf(wash.to) - xOf(wash.from))}
            height={panel.bottom - panel.top}
            className={styles["wash"]}
          />
          {isFirst && (
            <text x={xOf(wash.from) + 4} y={panel.top + 12} className={styles["note"]}>
              {wash.text}
            </text>
          )}
        </g>
      )}
      {panel.ticks.map(({ text, y }, index) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} className={index === 0 ? styles["base"] : styles["grid"]} />
          <text x={left - 8} y={y + 4} className={styles["axis"]} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {hasDiagonal && <path d={diagonal(panel, layout, mostX)} className={styles["diagonal"]} />}
      {limit !== null && panel.limitY !== null && (
        <g>
          <line x1={left} x2={right} y1={panel.limitY} y2={panel.limitY} className={styles["limit"]} />
          {isOutside ? (
            <text x={right + 8} y={panel.limitY + 4} className={styles["name"]}>
              {limit.text}
            </text>
          ) : (
            <text x={left + 4} y={panel.limitY - 5} className={styles["name"]}>
              {limit.shortText}
            </text>
          )}
        </g>
      )}
    </g>
  );
}

/** Where as much comes out as goes in, up to the panel's edge. */
function diagonal({ yOf, isOver, ticks }: SweepPanelLayout, { xOf }: SweepLayout, mostX: number): string {
  const mostY = Number((ticks.at(-1)?.text ?? "0").replaceAll(",", ""));
  const end = isOver(mostX) && mostY > 0 ? mostY : mostX;
  return `M${xOf(0)} ${yOf(0)}L${xOf(end)} ${yOf(end)}`;
}

function Curves({ panel, layout }: PanelProps) {
  const { xOf } = layout;
  return (
    <g>
      {panel.panel.series.map(({ id, look, points }) => (
        <path key={id} d={pathOf(points, panel, layout)} className={styles[look]} />
      ))}
      {panel.panel.series.map(({ id, look, points, hasDots }) =>
        hasDots
          ? points.map(({ x, y, low, high, isOpen }) => (
              <g key={`${id} ${x}`}>
                {low !== null && high !== null && !panel.isOver(y) && (
                  <line x1={xOf(x)} x2={xOf(x)} y1={panel.yOf(low)} y2={panel.yOf(high)} className={styles["reach"]} />
                )}
                {panel.isOver(y) ? (
                  <path
                    d={`M${xOf(x) - 5} ${panel.top + 8}L${xOf(x)} ${panel.top}L${xOf(x) + 5} ${panel.top + 8}Z`}
                    className={styles[`${look}-over`]}
                  />
                ) : (
                  <Dot look={look} x={xOf(x)} y={panel.yOf(y)} isOpen={isOpen} />
                )}
              </g>
            ))
          : null,
      )}
    </g>
  );
}

interface DotProps {
  readonly look: SweepLook;
  readonly x: number;
  readonly y: number;
  readonly isOpen: boolean;
}

/** Each look has a shape of its own: colour is not the only sign. */
function Dot({ look, x, y, isOpen }: DotProps) {
  const className = styles[isOpen ? `${look}-open` : `${look}-dot`];
  if (look === "second") return <rect x={x - 3.5} y={y - 3.5} width={7} height={7} className={className} />;
  if (look === "third") {
    return <path d={`M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`} className={className} />;
  }
  return <circle cx={x} cy={y} r={4} className={className} />;
}

/** A line up to the panel's edge and no farther: a stretch over it is left out but for its first point. */
function pathOf(points: readonly SweepDot[], panel: SweepPanelLayout, { xOf }: SweepLayout): string {
  let isPenDown = false;
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      const isHidden = panel.isOver(y) && (before === undefined || panel.isOver(before.y));
      const isLifted = isHidden && (points[index + 1] === undefined || panel.isOver(points[index + 1]?.y ?? y));
      if (isLifted) {
        isPenDown = false;
        return "";
      }
      const command = isPenDown ? "L" : "M";
      isPenDown = true;
      return `${command}${xOf(x).toFixed(1)} ${panel.yOf(y).toFixed(1)}`;
    })
    .join("");
}
