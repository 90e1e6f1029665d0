import { formatCount } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { PanelLayout, ServiceLayout } from "./service-layout.ts";
import type { ServicePanel, ServicePicture } from "./service-picture.ts";
import styles from "./service-chart.module.css";

interface MarksProps {
  readonly picture: ServicePicture;
  readonly layout: ServiceLayout;
}

/** Room that the names at the peak take beside it. */
const peakNameWidth = 124;
const heldNameWidth = 92;

/** What lies under the curves: grid, axes, the wash past the knee, the names of the panels. */
export function ServiceGround({ picture, layout }: MarksProps) {
  const { left, right, itl, ttft, xTicks, xOf } = layout;
  const kneeX = picture.knee === null ? null : xOf(picture.knee.callsPerSecond);
  return (
    <g>
      {[itl, ttft].map((panel) => (
        <g key={panel.top}>
          {kneeX !== null && (
            <rect
              x={kneeX}
              y={panel.top}
              width={right - kneeX}
              height={panel.bottom - panel.top}
              className={styles["wash"]}
            />
          )}
          {panel.ticks.map(({ text, y }, index) => (
            <g key={text}>
              <line x1={left} x2={right} y1={y} y2={y} className={index === 0 ? styles["base"] : styles["grid"]} />
              <text x={left - 8} y={y + 4} className={styles["axis"]} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
        </g>
      ))}
      <text x={0} y={12} className={styles["title"]}>
        Between tokens, {itl.unit}
      </text>
      <text x={0} y={ttft.top - 12} className={styles["title"]}>
        To first token, {ttft.unit}
      </text>
      {xTicks.map((tick) => (
        <text key={tick} x={xOf(tick)} y={ttft.bottom + 18} className={styles["axis"]} textAnchor="middle">
          {formatCount(tick)}
        </text>
      ))}
      <text x={right} y={ttft.bottom + 36} className={styles["axis"]} textAnchor="end">
        calls a second, one replica
      </text>
    </g>
  );
}

/** What lies over the curves: limits, load line, peak and where the plan stands. */
export function ServiceMarks({ picture, layout }: MarksProps) {
  const { itl, ttft, xOf } = layout;
  const { loadLine, peak } = picture;
  return (
    <g>
      <LimitLine panel={itl} facts={picture.itl} layout={layout} />
      <LimitLine panel={ttft} facts={picture.ttft} layout={layout} />
      <KneeName picture={picture} layout={layout} />
      {loadLine !== null && (
        <g>
          <line
            x1={xOf(loadLine)}
            x2={xOf(loadLine)}
            y1={itl.top - 8}
            y2={ttft.bottom}
            className={styles["loadline"]}
          />
          <text
            x={besideX(xOf(loadLine), layout)}
            y={itl.top - 14}
            className={styles["strong"]}
            textAnchor={anchor(xOf(loadLine), layout)}
          >
            load line: {formatCount(loadLine)} calls/s
          </text>
        </g>
      )}
      {peak !== null && (
        <g>
          <line x1={xOf(peak)} x2={xOf(peak)} y1={itl.top} y2={itl.bottom} className={styles["peak"]} />
          <line x1={xOf(peak)} x2={xOf(peak)} y1={ttft.top} y2={ttft.bottom} className={styles["peak"]} />
          <text
            x={xOf(peak)}
            y={itl.bottom + 15}
            className={styles["name"]}
            textAnchor={freeSide(picture, layout, peakNameWidth)}
          >
            peak: {formatCount(peak)} calls/s
          </text>
          <HeldTime panel={itl} facts={picture.itl} x={xOf(peak)} side={freeSide(picture, layout, heldNameWidth)} />
          <HeldTime panel={ttft} facts={picture.ttft} x={xOf(peak)} side={freeSide(picture, layout, heldNameWidth)} />
        </g>
      )}
    </g>
  );
}

/** Names stand on the side of a line that has room. */
function anchor(x: number, { left, right }: ServiceLayout): "start" | "end" {
  return x > (left + right) / 2 ? "end" : "start";
}

/** The side of the peak where a name of a width meets neither the load line nor the end of the picture. */
function freeSide({ peak, loadLine }: ServicePicture, layout: ServiceLayout, width: number): "start" | "end" {
  const x = layout.xOf(peak ?? 0);
  const gap = layout.xOf(loadLine ?? 0) - x;
  const hasRight = layout.right - x > width && (gap < 0 || gap > width);
  return hasRight || x - layout.left < width ? "start" : "end";
}

function besideX(x: number, layout: ServiceLayout): number {
  return anchor(x, layout) === "end" ? x + 1 : x - 1;
}

/** The curve rises to the right, so the foot of the first panel is free there. */
function KneeName({ picture: { knee }, layout: { right, itl, isNarrow } }: MarksProps) {
  if (knee === null) return null;
  return (
    <text x={right - 6} y={itl.bottom - 8} className={styles["note"]} textAnchor="end">
      {isNarrow ? "past the knee" : `past the knee, batch ${formatCount(knee.batch)}`}
    </text>
  );
}

interface PanelProps {
  readonly panel: PanelLayout;
  readonly facts: ServicePanel;
}

function LimitLine({ panel, facts, layout }: PanelProps & { readonly layout: ServiceLayout }) {
  const { left, right, isNarrow } = layout;
  if (facts.limitSeconds === null) return null;
  if (panel.limitY === null) {
    return (
      <text x={right} y={panel.top - 6} className={styles["name"]} textAnchor="end">
        {facts.limitText}, above this picture
      </text>
    );
  }
  const y = panel.limitY;
  return (
    <g>
      <line x1={left} x2={right} y1={y} y2={y} className={styles["limit"]} />
      <text x={isNarrow ? left + 4 : right + 8} y={isNarrow ? y - 6 : y + 4} className={styles["name"]}>
        {facts.limitText}
      </text>
    </g>
  );
}

/** The mean at the peak, and above it the time that is held against the limit. */
function HeldTime({ panel, facts, x, side }: PanelProps & { readonly x: number; readonly side: "start" | "end" }) {
  const { meanSeconds, heldSeconds, heldText } = facts;
  return (
    <g>
      {meanSeconds !== null && <circle cx={x} cy={panel.yOf(meanSeconds)} r={3} className={styles["mean"]} />}
      {heldSeconds !== null && (
        <g>
          {meanSeconds !== null && (
            <line x1={x} x2={x} y1={panel.yOf(meanSeconds)} y2={panel.yOf(heldSeconds)} className={styles["reach"]} />
          )}
          <circle cx={x} cy={panel.yOf(heldSeconds)} r={4.5} className={styles["held"]} />
          <text
            x={side === "start" ? x + 9 : x - 9}
            y={panel.yOf(heldSeconds) - 8}
            className={styles["strong"]}
            textAnchor={side}
          >
            {heldText === "" ? formatSeconds(heldSeconds) : heldText}
          </text>
        </g>
      )}
    </g>
  );
}
