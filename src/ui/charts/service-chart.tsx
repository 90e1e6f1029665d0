import { memo, useMemo } from "react";
import { Surface } from "recharts";
import { formatCount } from "../../quantity/format-number.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import {
  type PanelLayout,
  type ServiceLayout,
  type ServicePanel,
  type ServicePicture,
  drawnPanels,
  serviceLayout,
  serviceLines,
} from "./service-picture.ts";
import { KvOverLoad } from "./kv-over-load.tsx";
import styles from "./service-chart.module.css";
import { bandPath } from "./error-band.ts";
import {
  type PlacedLabel,
  fewerLabel,
  heldLabel,
  kneeLabel,
  limitLabel,
  missLabel,
  panelTitle,
  peakLabel,
} from "./service-labels.ts";

/**
 * Time between tokens and to the first token against the calls a replica is offered: two panels on one axis. Both lie in one
 * chart so that the load line is one line and the picture one drawing.
 */
export const ServiceChart = memo(({ picture }: { readonly picture: ServicePicture }) => {
  const { height } = useMemo(() => serviceLayout(picture, 0), [picture]);
  return <MeasuredWidth height={height}>{(width) => <Panels picture={picture} width={width} />}</MeasuredWidth>;
});

function Panels({ picture, width }: { readonly picture: ServicePicture; readonly width: number }) {
  const layout = serviceLayout(picture, width);
  return (
    <div className={styles["chart"]} role="img" aria-label={picture.description}>
      <Surface width={width} height={layout.height}>
        <ServiceGround picture={picture} layout={layout} />
        <KvOverLoad picture={picture} layout={layout} />
        {serviceLines(picture, layout).map(({ id, isMean, path }) => (
          <path key={id} d={path} className={isMean ? styles["meanLine"] : styles["heldLine"]} />
        ))}
        <ServiceMarks picture={picture} layout={layout} />
      </Surface>
    </div>
  );
}

interface MarksProps {
  readonly picture: ServicePicture;
  readonly layout: ServiceLayout;
}

/** What lies under the curves: grid, axes, the wash past the knee. */
export function ServiceGround({ picture, layout }: MarksProps) {
  const { left, right, kv, xTicks, xOf } = layout;
  const kneeX = picture.knee === null ? null : xOf(picture.knee.callsPerSecond);
  const panels = drawnPanels(picture, layout);
  return (
    <g>
      {panels.map(({ panel, facts }) => (
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
          {facts.bandShare !== null && (
            <path d={bandOf(facts, facts.bandShare, panel, layout)} className={styles["band"]} />
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
      {xTicks.map((tick) => (
        <text key={tick} x={xOf(tick)} y={kv.bottom + 18} className={styles["axis"]} textAnchor="middle">
          {formatCount(tick)}
        </text>
      ))}
      <text x={right} y={kv.bottom + 36} className={styles["axis"]} textAnchor="end">
        calls a second, one replica
      </text>
    </g>
  );
}

/** The model's error around what is held. */
function bandOf({ points }: ServicePanel, bandShare: number, panel: PanelLayout, { xOf }: ServiceLayout): string {
  const drawn = points.map(({ callsPerSecond, heldSeconds }) => ({ x: xOf(callsPerSecond), value: heldSeconds }));
  return bandPath(drawn, bandShare, panel);
}

/** What lies over the curves: load line, limits, peak and where the plan stands; names last, so that they cut the lines. */
export function ServiceMarks({ picture, layout }: MarksProps) {
  const { first, kv, xOf, isNarrow } = layout;
  const { loadLine, peak, fewer } = picture;
  const knee = kneeLabel(picture, layout);
  const panels = drawnPanels(picture, layout);
  return (
    <g>
      {loadLine !== null && (
        <g>
          <line
            x1={xOf(loadLine)}
            x2={xOf(loadLine)}
            y1={first.top - 8}
            y2={kv.bottom}
            className={styles["loadline"]}
          />
          <text
            x={besideX(xOf(loadLine), layout)}
            y={first.top - 14}
            className={styles["strong"]}
            textAnchor={anchor(xOf(loadLine), layout)}
          >
            {isNarrow ? `load line ${formatCount(loadLine)}` : `load line: ${formatCount(loadLine)} calls/s`}
          </text>
        </g>
      )}
      {panels.map((of) => (
        <LimitLine key={of.panel.top} picture={picture} layout={layout} {...of} />
      ))}
      <Label label={knee.next === "" ? knee : { ...knee, y: knee.y - lineHeight }} tone="note" />
      {knee.next !== "" && <Label label={{ ...knee, text: knee.next }} tone="note" />}
      {fewer !== null &&
        panels.map((of) => (
          <Fewer key={of.panel.top} x={xOf(fewer.callsPerSecond)} picture={picture} layout={layout} {...of} />
        ))}
      <Label label={fewerLabel(picture, layout)} tone="name" />
      {peak !== null &&
        panels.map((of) => <Peak key={of.panel.top} x={xOf(peak)} picture={picture} layout={layout} {...of} />)}
      <Label label={peakLabel(picture, layout)} tone="name" />
      {panels.map(({ panel, facts }) => (
        <text key={panel.top} x={0} y={panel === first ? 12 : panel.top - 12} className={styles["title"]}>
          {panelTitle(facts, panel, layout)}
        </text>
      ))}
    </g>
  );
}

const lineHeight = 14;

interface LabelProps {
  readonly label: PlacedLabel | null;
  readonly tone: "name" | "note" | "strong";
}

function Label({ label, tone }: LabelProps) {
  if (label === null || label.text === "") return null;
  return (
    <text x={label.x} y={label.y} className={styles[tone]} textAnchor={label.anchor}>
      {label.text}
    </text>
  );
}

/** Names stand on the side of a line that has room. */
function anchor(x: number, { left, right }: ServiceLayout): "start" | "end" {
  return x > (left + right) / 2 ? "end" : "start";
}

function besideX(x: number, layout: ServiceLayout): number {
  return anchor(x, layout) === "end" ? x + 1 : x - 1;
}

interface MarkProps extends MarksProps {
  readonly panel: PanelLayout;
  readonly facts: ServicePanel;
}

function LimitLine({ picture, layout, panel, facts }: MarkProps) {
  const { left, right, isNarrow } = layout;
  const { limitY: y } = panel;
  if (facts.limitSeconds === null) return null;
  if (y === null) {
    return (
      <text x={right} y={panel.top - 6} className={styles["name"]} textAnchor="end">
        {facts.limitText}, above this picture
      </text>
    );
  }
  const outside = { text: facts.limitText, x: right + 8, y: y + 4, anchor: "start" } as const;
  return (
    <g>
      <line x1={left} x2={right} y1={y} y2={y} className={styles["limit"]} />
      <Label label={isNarrow ? limitLabel(picture, layout, panel, facts) : outside} tone="name" />
    </g>
  );
}

/** The load with one replica fewer in a panel, and what its calls would take. */
function Fewer({ picture, layout, panel, facts, x }: MarkProps & { readonly x: number }) {
  return (
    <g>
      <line x1={x} x2={x} y1={panel.top} y2={panel.bottom} className={styles["peak"]} />
      <Label label={missLabel(picture, layout, panel, facts)} tone="name" />
    </g>
  );
}

/** The peak in a panel: the mean there, and above it the time that is held against the limit. */
function Peak({ picture, layout, panel, facts, x }: MarkProps & { readonly x: number }) {
  const inside = (seconds: number | null) => (seconds === null || seconds > panel.mostSeconds ? null : seconds);
  const [meanSeconds, heldSeconds] = [inside(facts.meanSeconds), inside(facts.heldSeconds)];
  return (
    <g>
      <line x1={x} x2={x} y1={panel.top} y2={panel.bottom} className={styles["peak"]} />
      {meanSeconds !== null && <circle cx={x} cy={panel.yOf(meanSeconds)} r={3} className={styles["mean"]} />}
      {meanSeconds !== null && heldSeconds !== null && (
        <line x1={x} x2={x} y1={panel.yOf(meanSeconds)} y2={panel.yOf(heldSeconds)} className={styles["reach"]} />
      )}
      {heldSeconds !== null && <circle cx={x} cy={panel.yOf(heldSeconds)} r={4.5} className={styles["held"]} />}
      <Label label={heldLabel(picture, layout, panel, facts)} tone="strong" />
    </g>
  );
}
