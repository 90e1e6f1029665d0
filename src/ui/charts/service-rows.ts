import type { PanelLayout, ServiceLayout } from "./service-layout.ts";
import type { ServicePicture, ServicePoint } from "./service-picture.ts";

/** The curves of the picture: each time's percentile and mean. */
export const serviceCurves = ["itlMean", "itlHeld", "ttftMean", "ttftHeld"] as const;
type CurveId = (typeof serviceCurves)[number];

/** A point of some curves, as the chart library takes it: y in pixels, upwards. */
export type ServiceRow = { readonly x: number } & Partial<Readonly<Record<CurveId, number>>>;

interface Point {
  readonly x: number;
  readonly seconds: number;
}

/** A rising curve up to where it leaves its panel, its last point on the panel's top. */
export function curveInside(points: readonly Point[], mostSeconds: number): readonly Point[] {
  const out = points.findIndex(({ seconds }) => seconds > mostSeconds);
  if (out === -1) return points;
  const inside = points.slice(0, out);
  const [before, after] = [inside.at(-1), points[out]];
  if (before === undefined || after === undefined) return inside;
  const share = (mostSeconds - before.seconds) / (after.seconds - before.seconds);
  return [...inside, { x: before.x + share * (after.x - before.x), seconds: mostSeconds }];
}

/** All curves' points by load; a row has what is known at its load, and curves are drawn across the rows between. */
export function serviceRows(picture: ServicePicture, layout: ServiceLayout): readonly ServiceRow[] {
  const rows = (id: CurveId, points: readonly ServicePoint[], panel: PanelLayout): readonly ServiceRow[] => {
    const isMean = id === "itlMean" || id === "ttftMean";
    const times = points.map((point) => ({
      x: point.callsPerSecond,
      seconds: isMean ? point.meanSeconds : point.heldSeconds,
    }));
    return curveInside(times, panel.mostSeconds).map(({ x, seconds }) => ({
      x,
      [id]: layout.height - panel.yOf(seconds),
    }));
  };
  const { itl, ttft } = picture;
  return [
    ...rows("itlMean", itl.points, layout.itl),
    ...rows("itlHeld", itl.points, layout.itl),
    ...rows("ttftMean", ttft.points, layout.ttft),
    ...rows("ttftHeld", ttft.points, layout.ttft),
  ].toSorted((one, other) => one.x - other.x);
}
