import { Line, LineChart, XAxis, YAxis, ZIndexLayer } from "recharts";
import { formatCount } from "../../quantity/format-number.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import { serviceLayout } from "./service-layout.ts";
import { serviceCurves, serviceRows } from "./service-rows.ts";
import { ServiceGround, ServiceMarks } from "./service-marks.tsx";
import type { ServicePicture } from "./service-picture.ts";
import styles from "./service-chart.module.css";

/** Above the lines; one of the library's own layers, which are there at the first drawing: paper sees no second one. */
const marksLayer = 600;

/**
 * Time between tokens and to the first token against the calls a replica is offered: two panels on one axis. Both lie in one
 * chart whose y is in pixels, so that the load line is one line and the picture one drawing.
 */
export function ServiceChart({ picture }: { readonly picture: ServicePicture }) {
  const { height } = serviceLayout(picture, 0);
  return <MeasuredWidth height={height}>{(width) => <Panels picture={picture} width={width} />}</MeasuredWidth>;
}

function Panels({ picture, width }: { readonly picture: ServicePicture; readonly width: number }) {
  const layout = serviceLayout(picture, width);
  const { left, right, height } = layout;
  const line = { type: "linear", dot: false, activeDot: false, isAnimationActive: false, connectNulls: true } as const;
  return (
    <div className={styles["chart"]} role="img" aria-label={picture.description}>
      <LineChart
        width={width}
        height={height}
        data={serviceRows(picture, layout)}
        margin={{ top: 0, bottom: 0, left, right: width - right }}
        accessibilityLayer={false}
      >
        <ServiceGround picture={picture} layout={layout} />
        <XAxis
          type="number"
          dataKey="x"
          domain={[0, layout.mostCallsPerSecond]}
          ticks={[...layout.xTicks]}
          tickFormatter={(mark: number) => formatCount(mark)}
          hide
        />
        <YAxis type="number" domain={[0, height]} width={0} hide />
        {serviceCurves.map((id) => {
          const isMean = id === "itlMean" || id === "ttftMean";
          const look = isMean ? { stroke: "var(--n3)", strokeWidth: 1.5 } : { stroke: "var(--accent)", strokeWidth: 2 };
          return <Line key={id} {...line} {...look} dataKey={id} />;
        })}
        <ZIndexLayer zIndex={marksLayer}>
          <ServiceMarks picture={picture} layout={layout} />
        </ZIndexLayer>
      </LineChart>
    </div>
  );
}
