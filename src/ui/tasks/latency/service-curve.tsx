import { Suspense, memo } from "react";
import type { Targets } from "../../../engine/input.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { isSeenMissed, noTimeHolds } from "../../../metrics/basis-words.ts";
import { limitWords } from "../../../metrics/limit-words.ts";
import type { LoadCurve, LoadPoint } from "../../../planning/load-curve.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { counted } from "../../../quantity/sentence.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import type { KvPanel, ServicePanel, ServicePicture } from "../../charts/service-picture.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import { comingPart } from "../../kit/coming-part.tsx";
import { type LimitedTime, type PoolSide, boundText, hasTimesBetween, limitedTimesOf, sideOf } from "./class-limits.ts";
import { type BandShares, bandShares, bandWords } from "./error-bands.ts";
import styles from "./latency.module.css";

/** The chart library comes when the first chart is shown. */
const serviceChart = comingPart(async () => (await import("../../charts/service-chart.tsx")).ServiceChart);

interface ServiceCurveProps {
  readonly page: DrawnPlan;
  readonly loadCurve: LoadCurve;
  readonly view: PoolView;
  readonly result: PoolResult;
}

/** The times of a replica of a pool at every load, with the limits that hold them. */
export const ServiceCurve = memo(({ page, loadCurve, view, result }: ServiceCurveProps) => {
  const times = limitedTimesOf(view.id, page.plan, page.input, loadCurve);
  const pool = page.input.pools.find(({ id }) => id === view.id);
  const bands = bandShares(pool?.runtime);
  const side = sideOf(pool);
  const whose = page.input.pools.length > 1 ? `Pool ${view.id}. ` : "";
  return (
    <ChartFrame
      title={serviceTitle(result)}
      caption={`${whose}${serviceCaption(loadCurve, result, times, bands, side)}${kneeWords(view)}`}
      table={() => serviceTable(loadCurve, result, side)}
      fileName={`service-curve-${view.id}`}
      isTableOnPaper
    >
      <Suspense fallback={<div className={styles["waiting"]} />}>
        <serviceChart.Part picture={servicePicture(view, loadCurve, result, times, bands, page.input.targets, side)} />
      </Suspense>
    </ChartFrame>
  );
});

type KvTargets = Pick<Targets, "kvUseLimit" | "marginShare">;

/** The picture of a pool's times over its load; each of the two is that of the class whose limit more load breaks first. */
export function servicePicture(
  view: PoolView,
  curve: LoadCurve,
  result: PoolResult,
  times: readonly LimitedTime[],
  bands: BandShares,
  targets: KvTargets,
  side: PoolSide = "whole",
): ServicePicture {
  const drawn = drawnKnee(view);
  const knee = drawn === null ? undefined : view.curve[drawn - 1];
  const gaps = hasTimesBetween(side) ? "time between tokens, " : "";
  return {
    description: `Pool ${view.id}: ${gaps}time to the first token and how full the KV cache is, against the calls that one replica is offered a second, with limits, knee, load line and peak`,
    loadLine: result.goodputCallsPerSecond,
    peak: result.offeredCallsPerSecond,
    fewer: fewer(curve, result),
    knee: knee === undefined ? null : { callsPerSecond: knee.callsPerSecond, batch: knee.batch },
    itl: hasTimesBetween(side) ? panel("itl", curve, result, times, bands, side) : null,
    ttft: panel("ttft", curve, result, times, bands, side),
    kv: kvPanel(curve, result, targets),
  };
}

/** What the cache of a replica holds at each load, and the share at which it counts as full. */
function kvPanel({ points }: LoadCurve, result: PoolResult, { kvUseLimit, marginShare }: KvTargets): KvPanel {
  const limitUse = kvUseLimit * (1 - marginShare);
  const limit = formatShare(limitUse, 3);
  // The curve is the formula's, and what it has at the peak lies on it.
  const { kvUse: filled, operatingBatch, runningByFormula } = result;
  const kvUse =
    filled === null || runningByFormula === undefined || !operatingBatch
      ? filled
      : (filled / operatingBatch) * runningByFormula;
  return {
    points: points.map(({ callsPerSecond, kvUse: use }) => ({ callsPerSecond, use })),
    limitUse,
    limitText:
      marginShare === 0 ? `full: ${limit}` : `full: ${formatShare(kvUseLimit)} less ${formatShare(marginShare)}`,
    shortLimitText: `full: ${limit}`,
    peakText: kvUse === null ? "" : formatShare(kvUse, 2),
    peakUse: kvUse,
  };
}

/** The point with one replica fewer, where the curve reaches so far. */
function fewer(curve: LoadCurve, { offeredCallsPerSecond: offered, steadyReplicas: count }: PoolResult) {
  if (offered === null || count === null || count < 2) return null;
  const callsPerSecond = (offered * count) / (count - 1);
  return curve.points.some((point) => point.callsPerSecond === callsPerSecond)
    ? { callsPerSecond, replicas: count - 1 }
    : null;
}

/** What the times of a pool are called. */
export const panelNames: Readonly<Record<PoolSide, Readonly<Record<LimitedTime["kind"], string>>>> = {
  whole: { itl: "Between tokens", ttft: "To first token" },
  tokenless: { itl: "Between tokens", ttft: "To the end of the call" },
  prompts: { itl: "Between tokens", ttft: "To the end of the prompt" },
  answers: { itl: "Between tokens", ttft: "To first token after its prompt" },
};

function panel(
  kind: LimitedTime["kind"],
  curve: LoadCurve,
  result: PoolResult,
  times: readonly LimitedTime[],
  bands: BandShares,
  side: PoolSide,
): ServicePanel {
  const { points } = curve;
  const classId = kind === "itl" ? curve.itlClassId : curve.ttftClassId;
  const held = times.find((time) => time.kind === kind && time.classId === classId);
  const isOneOfMany = new Set(times.map((time) => time.classId)).size > 1;
  const atPeak = points.find(({ callsPerSecond }) => callsPerSecond === result.offeredCallsPerSecond)?.[kind] ?? null;
  const miss = result.whyNotFewer;
  const share = held === undefined ? "" : `${formatShare(held.percentile)}: `;
  const heldText = formatSeconds(atPeak?.heldSeconds ?? null);
  return {
    title: `${panelNames[side][kind]}${isOneOfMany && held !== undefined ? ` of ${held.className}` : ""}`,
    points: points.map((point) => ({ callsPerSecond: point.callsPerSecond, ...point[kind] })),
    bandShare: bands[kind],
    limitSeconds: held?.boundSeconds ?? null,
    limitText: held === undefined ? "" : boundText(held),
    shortLimitText: formatSeconds(held?.boundSeconds ?? null),
    meanSeconds: atPeak?.meanSeconds ?? null,
    heldSeconds: atPeak?.heldSeconds ?? null,
    peakTexts:
      held?.basis === "simulated"
        ? [
            `${share}${held.seconds === null ? noTimeHolds : formatSeconds(held.seconds)} simulated, ${heldText} by formula`,
            `${heldText} by formula`,
            heldText,
          ]
        : [`${share}${heldText}, mean: ${formatSeconds(atPeak?.meanSeconds ?? null)}`, `${share}${heldText}`, heldText],
    fewerText:
      miss !== null && miss.limit === kind && miss.class === classId ? `${share}${formatSeconds(miss.value)}` : "",
  };
}

/** What the picture says first: the load a replica carries, against the load it gets. */
function serviceTitle(result: PoolResult): string {
  const { goodputCallsPerSecond, offeredCallsPerSecond } = result;
  const load = formatCount(offeredCallsPerSecond);
  if (isSeenMissed(result)) return `A replica gets ${load} calls a second at the peak, more than keep every limit`;
  if (goodputCallsPerSecond === null) return `At the peak a replica gets ${load} calls a second`;
  const verb = (offeredCallsPerSecond ?? 0) > goodputCallsPerSecond ? "but gets" : "and gets";
  return `A replica carries ${formatCount(goodputCallsPerSecond)} calls a second inside every limit, ${verb} ${load} at the peak`;
}

/** Past one call alone all of a picture would be grey, and say nothing. */
export function drawnKnee({ kneeBatch }: Pick<PoolView, "kneeBatch">): number | null {
  return kneeBatch !== null && kneeBatch > 1 ? kneeBatch : null;
}

/** What the wash in a picture is; empty where none is drawn. */
export function kneeWords(view: Pick<PoolView, "kneeBatch">): string {
  const kneeBatch = drawnKnee(view);
  if (kneeBatch === null) return "";
  return `. Grey is past the knee, at ${counted(kneeBatch, "call")} together: there a call's time grows faster than the work done`;
}

/** Whom the lines and dots of the picture speak of, and what sets the load line. */
export function serviceCaption(
  { itlClassId, ttftClassId }: LoadCurve,
  { resources }: PoolResult,
  times: readonly LimitedTime[],
  bands: BandShares,
  side: PoolSide = "whole",
): string {
  const held = times.find(({ classId }) => classId === (hasTimesBetween(side) ? itlClassId : ttftClassId));
  const percentiles = new Set(times.map(({ percentile }) => percentile));
  const share =
    held === undefined || percentiles.size > 1
      ? "the share of calls that the class asks for"
      : `${formatShare(held.percentile)} of calls`;
  const lines = `By formula. Thick line and full dot: the time that ${share} keep, which the limit holds. Thin line and open dot: the mean. ${bandWords(bands, hasTimesBetween(side) ? ["itl", "ttft"] : ["ttft"])}`;
  const [first] = resources.filter(({ callsPerSecond }) => callsPerSecond !== null);
  if (first === undefined) return lines;
  if (first.kind === "kv") return `${lines}. The load line is set by KV memory, drawn at the foot`;
  if (side === "prompts" && first.kind === "ttft" && held === undefined)
    return `${lines}. The load line is set by ${limitWords.ttft}: of its limit the formulas for the answer leave nothing, a simulation of both sides does`;
  const isDrawn = (first.kind === "itl" && hasTimesBetween(side)) || (first.kind === "ttft" && side !== "answers");
  return isDrawn
    ? `${lines}. The load line stands where ${limitWords[first.kind]} meets its limit`
    : `${lines}. The load line is set by ${limitWords[first.kind]}, which is not drawn here`;
}

/** Rows on paper that lie evenly between no load and the most. */
const paperRows = 10;

/** The curves' numbers; on paper one in so many, the peak and the load line. */
export function serviceTable({ points }: LoadCurve, result: PoolResult, side: PoolSide = "whole"): ChartTable {
  const { offeredCallsPerSecond: peak, goodputCallsPerSecond: line } = result;
  const every = Math.max(1, Math.floor(points.length / paperRows));
  const named = ({ callsPerSecond }: LoadPoint) =>
    callsPerSecond === peak ? "peak" : callsPerSecond === line ? "load line" : "";
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const hasGaps = hasTimesBetween(side);
  return {
    columns: [
      { id: "calls", label: "Calls a second", align: "left" },
      right("running", "Running at once"),
      right("kv", "KV cache filled, %"),
      ...(hasGaps ? [right("itlHeld", "Between tokens, held to the limit, ms"), right("itlMean", "Mean, ms")] : []),
      right("ttftHeld", `${panelNames[side].ttft}, held to the limit, ms`),
      right("ttftMean", "Mean, ms"),
      { id: "what", label: "What it is", align: "left" },
    ],
    rows: points.map((point, index) => ({
      id: String(point.callsPerSecond),
      isBetween: (index + 1) % every !== 0 && named(point) === "",
      cells: [
        point.callsPerSecond,
        point.running,
        point.kvUse * 100,
        ...(hasGaps ? [point.itl.heldSeconds, point.itl.meanSeconds].map((time) => time * millisecondsPerSecond) : []),
        point.ttft.heldSeconds * millisecondsPerSecond,
        point.ttft.meanSeconds * millisecondsPerSecond,
        named(point),
      ],
    })),
  };
}
