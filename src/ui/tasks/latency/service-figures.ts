import type { PoolResult } from "../../../engine/plan-result.ts";
import type { EngineInput } from "../../../engine/input.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import type { ServicePanel, ServicePicture } from "../../charts/service-picture.ts";
import type { ChartTable } from "../../kit/chart-table.ts";
import { tightestTime, type LimitedTime } from "./class-limits.ts";

/** More rows than this are read by nobody, and a curve through as many points is as smooth. */
const mostRows = 256;

/** The picture of a pool's service curve; the limits are those of the class nearest to its own. */
export function servicePicture(view: PoolView, result: PoolResult, times: readonly LimitedTime[]): ServicePicture {
  const knee = view.kneeBatch === null ? undefined : view.curve[view.kneeBatch - 1];
  return {
    description: `Pool ${view.id}: time between tokens and to the first token against the calls that one replica completes a second, with limits, knee, load line and peak`,
    points: thinned(view).map(({ callsPerSecond, itlSeconds, ttftSeconds }) => ({
      callsPerSecond,
      itlSeconds,
      ttftSeconds,
    })),
    loadLine: result.goodputCallsPerSecond,
    peak: result.offeredCallsPerSecond,
    knee: knee === undefined ? null : { callsPerSecond: knee.callsPerSecond, batch: knee.batch },
    itl: panel("itl", times, result.itlMeanSeconds),
    ttft: panel("ttft", times, result.ttftMeanSeconds),
  };
}

function panel(kind: LimitedTime["kind"], times: readonly LimitedTime[], meanSeconds: number | null): ServicePanel {
  const ofKind = times.filter((time) => time.kind === kind);
  const held = tightestTime(ofKind) ?? ofKind[0];
  const limitSeconds = held?.limitSeconds ?? null;
  const heldSeconds = held?.seconds ?? null;
  return {
    limitSeconds,
    limitText: `limit ${formatSeconds(limitSeconds)}`,
    meanSeconds,
    heldSeconds,
    heldText: held === undefined ? "" : `${formatShare(held.percentile)}: ${formatSeconds(heldSeconds)}`,
  };
}

function thinned({ curve }: PoolView) {
  const every = Math.max(1, Math.ceil(curve.length / mostRows));
  return curve.filter((_, index) => index % every === 0 || index === curve.length - 1);
}

/** What the picture says first: the load a replica carries, against the load it gets. */
export function serviceTitle({ goodputCallsPerSecond, offeredCallsPerSecond, operatingBatch }: PoolResult): string {
  const load = formatCount(offeredCallsPerSecond);
  if (goodputCallsPerSecond === null) return `At the peak a replica gets ${load} calls a second`;
  const verb = (offeredCallsPerSecond ?? 0) > goodputCallsPerSecond ? "but gets" : "and gets";
  const batch = operatingBatch === null ? "" : `, ${formatCount(Math.max(1, Math.round(operatingBatch)))} at once`;
  return `A replica carries ${formatCount(goodputCallsPerSecond)} calls a second inside every limit, ${verb} ${load} at the peak${batch}`;
}

/** Whom the dots of the picture speak of. */
export function heldWords(picture: ServicePicture, times: readonly LimitedTime[], input: EngineInput): string {
  if (picture.itl.heldSeconds === null && picture.ttft.heldSeconds === null) return "";
  const held = tightestTime(times) ?? times[0];
  if (held === undefined) return "";
  const name = input.classes.length > 1 ? `${held.className} calls` : "calls";
  return `; a full dot is what ${formatShare(held.percentile)} of ${name} keep at the peak, an open one the mean`;
}

/** The curve's numbers; on paper one of each doubling, the knee and the last. */
export function serviceTable(view: PoolView): ChartTable {
  const points = thinned(view);
  const isDoubled = (index: number) => {
    const before = points[index - 1]?.batch ?? 0;
    // A number's leading zeros are fewer once it has reached the next power of two.
    return Math.clz32(points[index]?.batch ?? 0) < Math.clz32(before);
  };
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  return {
    columns: [
      { id: "batch", label: "Batch", align: "left" },
      right("calls", "Calls a second"),
      right("tokens", "Tokens a second"),
      right("itl", "Between tokens, ms"),
      right("ttft", "To first token, ms"),
    ],
    rows: points.map((point, index) => ({
      id: String(point.batch),
      isBetween: !isDoubled(index) && point.batch !== view.kneeBatch && index < points.length - 1,
      cells: [
        point.batch,
        point.callsPerSecond,
        point.throughputTokensPerSecond,
        point.itlSeconds * millisecondsPerSecond,
        point.ttftSeconds * millisecondsPerSecond,
      ],
    })),
  };
}
