import { memo } from "react";
import type { PoolResult } from "../../../engine/plan-result.ts";
import type { CurvePoint } from "../../../engine/service/service-curve.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import { BatchChart } from "../../charts/batch-chart.tsx";
import type { BatchPanel, BatchPicture } from "../../charts/batch-picture.ts";
import { bandAround } from "../../charts/error-band.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import { type LimitedTime, type PoolSide, boundText, limitedTimesOf, sideOf } from "./class-limits.ts";
import type { LoadCurve } from "../../../planning/load-curve.ts";
import { type BandShares, bandShares, bandWords } from "./error-bands.ts";
import { drawnKnee, kneeWords, panelNames } from "./service-curve.tsx";

interface BatchCurvesProps {
  readonly page: DrawnPlan;
  /** `null`: the times over load are not known yet. */
  readonly loadCurve: LoadCurve | null;
  readonly view: PoolView;
  readonly result: PoolResult;
}

/** What a replica of a pool gives with so many calls running together: times, tokens, and where the plan stands. */
export const BatchCurves = memo(({ page, loadCurve, view, result }: BatchCurvesProps) => {
  const times = limitedTimesOf(view.id, page.plan, page.input, loadCurve);
  const pool = page.input.pools.find(({ id }) => id === view.id);
  const bands = bandShares(pool?.runtime);
  const picture = batchPicture(view, loadCurve, result, times, bands, sideOf(pool));
  const hasGaps = followsOn(result);
  if (picture === null) return null;
  const whose = page.input.pools.length > 1 ? `Pool ${view.id}. ` : "";
  const words = bandWords(bands, hasGaps ? ["itl", "ttft", "throughput"] : ["ttft", "throughput"]);
  return (
    <ChartFrame
      title={batchTitle(view, result)}
      caption={`${whose}One replica by the calls it runs; dotted and dot: their mean number at the peak. ${words}${kneeWords(view)}`}
      table={() => batchTable(view.curve, bands, hasGaps)}
      fileName={`batch-curves-${view.id}`}
      isTableOnPaper
    >
      <BatchChart picture={picture} />
    </ChartFrame>
  );
});

/** Whether tokens follow one another: not where prompts alone are computed, nor of a model that gives a vector. */
const followsOn = ({ itlByFormulaSeconds }: Pick<PoolResult, "itlByFormulaSeconds">) => itlByFormulaSeconds !== null;

type Figure = (point: CurvePoint) => number;

/** Times over this are drawn in seconds; a limit far over them is not drawn. */
const longSeconds = 1.5;
const farLimit = 3;

/** A figure of the curve between two whole batches, on a straight line. */
export function valueAt(curve: readonly CurvePoint[], batch: number, figure: Figure): number {
  const low = Math.max(1, Math.min(curve.length, Math.floor(batch)));
  const [before, after] = [curve[low - 1], curve[Math.min(curve.length, low + 1) - 1]];
  if (before === undefined || after === undefined) return 0;
  const share = Math.max(0, Math.min(1, batch - low));
  return figure(before) + share * (figure(after) - figure(before));
}

/** Of several limits on a kind of time the shortest. */
function tightest(times: readonly LimitedTime[], kind: LimitedTime["kind"]): LimitedTime | null {
  const bound = ({ boundSeconds }: LimitedTime) => boundSeconds ?? Infinity;
  const held = times.filter((time) => time.kind === kind && time.boundSeconds !== null);
  return held.toSorted((one, other) => bound(one) - bound(other))[0] ?? null;
}

interface PanelOf {
  readonly id: string;
  readonly name: string;
  readonly figure: Figure;
  readonly held: LimitedTime | null;
  readonly bandShare: number | null;
}

function timePanel({ id, name, figure, held, bandShare }: PanelOf, curve: readonly CurvePoint[], batch: number) {
  const bound = held?.boundSeconds ?? null;
  const longest = Math.max(...curve.map(figure));
  const isLong = Math.max(longest, bound !== null && bound <= farLimit * longest ? bound : 0) > longSeconds;
  const perSecond = isLong ? 1 : millisecondsPerSecond;
  const at = valueAt(curve, batch, figure);
  const panel: BatchPanel = {
    id,
    title: `${name}, ${isLong ? "s" : "ms"}`,
    points: curve.map((point) => ({ batch: point.batch, value: figure(point) * perSecond })),
    bandShare,
    limit:
      held === null || bound === null
        ? null
        : { value: bound * perSecond, text: boundText(held), shortText: formatSeconds(bound) },
    at: { batch, value: at * perSecond },
    atText: formatSeconds(at),
  };
  return panel;
}

/** What a replica gives: tokens, or where each call gives one, calls. */
const throughputs = {
  tokens: {
    title: "Throughput, tokens a second",
    unit: "tokens/s",
    of: (point: CurvePoint) => point.throughputTokensPerSecond,
  },
  calls: { title: "Throughput, calls a second", unit: "calls/s", of: (point: CurvePoint) => point.callsPerSecond },
} as const;

function throughputPanel(
  curve: readonly CurvePoint[],
  batch: number,
  bandShare: number | null,
  kind: keyof typeof throughputs,
): BatchPanel {
  const { title, unit, of } = throughputs[kind];
  const at = valueAt(curve, batch, of);
  return {
    id: "throughput",
    title,
    points: curve.map((point) => ({ batch: point.batch, value: of(point) })),
    bandShare,
    limit: null,
    at: { batch, value: at },
    atText: `${formatCount(at)} ${unit}`,
  };
}

/** The picture of a pool's replica over the calls that run together; `null` where nothing serves. */
export function batchPicture(
  view: PoolView,
  loadCurve: LoadCurve | null,
  result: PoolResult,
  times: readonly LimitedTime[],
  bands: BandShares,
  side: PoolSide = "whole",
): BatchPicture | null {
  const { id, curve } = view;
  const { operatingBatch, goodputCallsPerSecond } = result;
  if (operatingBatch === null || curve.length === 0) return null;
  const hasGaps = followsOn(result);
  const peakBatch = Math.max(1, operatingBatch);
  const line = loadCurve?.points.find(({ callsPerSecond }) => callsPerSecond === goodputCallsPerSecond) ?? null;
  const time = (of: PanelOf) => timePanel(of, curve, peakBatch);
  return {
    description: `Pool ${id}: ${hasGaps ? "time between tokens, " : ""}time to the first token without a queue, and throughput of one replica against the calls that run together, with limits, knee, load line and peak`,
    panels: [
      ...(hasGaps
        ? [
            time({
              id: "itl",
              name: "Between tokens",
              figure: ({ itlSeconds }) => itlSeconds,
              held: tightest(times, "itl"),
              bandShare: bands.itl,
            }),
          ]
        : []),
      time({
        id: "ttft",
        name: `${panelNames[side].ttft}, no queue`,
        figure: ({ ttftSeconds }) => ttftSeconds,
        held: tightest(times, "ttft"),
        bandShare: bands.ttft,
      }),
      throughputPanel(curve, peakBatch, bands.throughput, hasGaps ? "tokens" : "calls"),
    ],
    batchCap: curve.length,
    peakBatch,
    lineBatch: line === null ? null : Math.max(1, line.running),
    kneeBatch: drawnKnee(view),
  };
}

/** What twice the calls of the peak would bring, or as many as the replica runs at most. */
export function batchTitle({ curve }: PoolView, result: PoolResult): string {
  const batch = Math.max(1, result.operatingBatch ?? 1);
  const further = Math.min(curve.length, 2 * batch);
  const isAlone = formatCount(batch) === "1";
  const running = isAlone ? "At the peak a call runs alone" : `At the peak ${formatCount(batch)} calls run together`;
  if (further < 1.1 * batch) return isAlone ? `${running}: a replica takes no more` : `${running}, as many as it takes`;
  const times = (figure: Figure) => formatCount(valueAt(curve, further, figure) / valueAt(curve, batch, figure), 3);
  const more = isAlone
    ? "two together"
    : further === 2 * batch
      ? "twice as many"
      : `its most, ${formatCount(further)},`;
  const hasGaps = followsOn(result);
  const what = hasGaps ? "tokens" : "calls";
  const given = times(throughputs[what].of);
  const after = times(hasGaps ? ({ itlSeconds }) => itlSeconds : ({ ttftSeconds }) => ttftSeconds);
  const gives = given === "1" ? `no more ${what}` : `${given} times the ${what}`;
  return `${running}; ${more} would give ${gives}, each after ${after === "1" ? "the same" : `${after} times the`} time`;
}

/** Rows on paper, evenly over the batch. */
const paperRows = 10;

/** The curves over the batch as numbers, with the ends of their bands. */
export function batchTable(curve: readonly CurvePoint[], bands: BandShares, hasGaps = true): ChartTable {
  const every = Math.max(1, Math.ceil(curve.length / paperRows));
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const ends = (id: string, bandShare: number | null, unit: string) =>
    bandShare === null ? [] : [right(`${id}Low`, `from, ${unit}`), right(`${id}High`, `to, ${unit}`)];
  const band = (value: number, bandShare: number | null) => (bandShare === null ? [] : bandAround(value, bandShare));
  return {
    columns: [
      { id: "batch", label: "Calls together", align: "left" },
      ...(hasGaps ? [right("itl", "Between tokens, ms"), ...ends("itl", bands.itl, "ms")] : []),
      right("ttft", "To first token, ms"),
      ...ends("ttft", bands.ttft, "ms"),
      ...(hasGaps ? [right("throughput", "Tokens a second"), ...ends("throughput", bands.throughput, "tokens/s")] : []),
      right("calls", "Calls a second"),
      ...(hasGaps ? [] : ends("calls", bands.throughput, "calls/s")),
    ],
    rows: curve.map(({ batch, itlSeconds, ttftSeconds, throughputTokensPerSecond, callsPerSecond }, index) => {
      const [itl, ttft] = [itlSeconds * millisecondsPerSecond, ttftSeconds * millisecondsPerSecond];
      return {
        id: String(batch),
        isBetween: index !== 0 && (index + 1) % every !== 0,
        cells: [
          batch,
          ...(hasGaps ? [itl, ...band(itl, bands.itl)] : []),
          ttft,
          ...band(ttft, bands.ttft),
          ...(hasGaps ? [throughputTokensPerSecond, ...band(throughputTokensPerSecond, bands.throughput)] : []),
          callsPerSecond,
          ...(hasGaps ? [] : band(callsPerSecond, bands.throughput)),
        ],
      };
    }),
  };
}
