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
import { type LimitedTime, boundText, limitedTimes } from "./class-limits.ts";
import type { LoadCurve } from "../../../planning/load-curve.ts";
import { type BandShares, bandShares, bandWords } from "./error-bands.ts";
import { kneeWords } from "./service-curve.tsx";

interface BatchCurvesProps {
  readonly page: DrawnPlan;
  /** `null`: the times over load are not known yet. */
  readonly loadCurve: LoadCurve | null;
  readonly view: PoolView;
  readonly result: PoolResult;
}

/** What a replica of a pool gives with so many calls running together: times, tokens, and where the plan stands. */
export const BatchCurves = memo(({ page, loadCurve, view, result }: BatchCurvesProps) => {
  const times = limitedTimes(page.plan, page.input).filter(({ poolId }) => poolId === view.id);
  const bands = bandShares(page.input.pools.find(({ id }) => id === view.id)?.runtime);
  const picture = batchPicture(view, loadCurve, result, times, bands);
  if (picture === null) return null;
  const whose = page.input.pools.length > 1 ? `Pool ${view.id}. ` : "";
  const words = bandWords(bands, ["itl", "ttft", "throughput"]);
  return (
    <ChartFrame
      title={batchTitle(view, result)}
      caption={`${whose}One replica by the calls it runs; dotted and dot: their mean number at the peak. ${words}${kneeWords(view)}`}
      table={() => batchTable(view.curve, bands)}
      fileName={`batch-curves-${view.id}`}
      isTableOnPaper
    >
      <BatchChart picture={picture} />
    </ChartFrame>
  );
});

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

function throughputPanel(curve: readonly CurvePoint[], batch: number, bandShare: number | null): BatchPanel {
  const tokens: Figure = ({ throughputTokensPerSecond }) => throughputTokensPerSecond;
  const at = valueAt(curve, batch, tokens);
  return {
    id: "throughput",
    title: "Throughput, tokens a second",
    points: curve.map((point) => ({ batch: point.batch, value: tokens(point) })),
    bandShare,
    limit: null,
    at: { batch, value: at },
    atText: `${formatCount(at)} tokens/s`,
  };
}

/** The picture of a pool's replica over the calls that run together; `null` where nothing serves. */
export function batchPicture(
  { id, curve, kneeBatch }: PoolView,
  loadCurve: LoadCurve | null,
  { operatingBatch, goodputCallsPerSecond }: PoolResult,
  times: readonly LimitedTime[],
  bands: BandShares,
): BatchPicture | null {
  if (operatingBatch === null || curve.length === 0) return null;
  const peakBatch = Math.max(1, operatingBatch);
  const line = loadCurve?.points.find(({ callsPerSecond }) => callsPerSecond === goodputCallsPerSecond) ?? null;
  const time = (of: PanelOf) => timePanel(of, curve, peakBatch);
  return {
    description: `Pool ${id}: time between tokens, time to the first token without a queue, and throughput of one replica against the calls that run together, with limits, knee, load line and peak`,
    panels: [
      time({
        id: "itl",
        name: "Between tokens",
        figure: ({ itlSeconds }) => itlSeconds,
        held: tightest(times, "itl"),
        bandShare: bands.itl,
      }),
      time({
        id: "ttft",
        name: "To first token, no queue",
        figure: ({ ttftSeconds }) => ttftSeconds,
        held: tightest(times, "ttft"),
        bandShare: bands.ttft,
      }),
      throughputPanel(curve, peakBatch, bands.throughput),
    ],
    batchCap: curve.length,
    peakBatch,
    lineBatch: line === null ? null : Math.max(1, line.running),
    kneeBatch,
  };
}

/** What twice the calls of the peak would bring, or as many as the replica runs at most. */
export function batchTitle({ curve }: PoolView, { operatingBatch }: PoolResult): string {
  const batch = Math.max(1, operatingBatch ?? 1);
  const further = Math.min(curve.length, 2 * batch);
  const running = `At the peak ${calls(batch)} together`;
  if (further < 1.1 * batch) return `${running}, as many as it takes`;
  const times = (figure: Figure) =>
    `${formatCount(valueAt(curve, further, figure) / valueAt(curve, batch, figure), 3)} times`;
  const more = further === 2 * batch ? "twice as many" : `its most, ${formatCount(further)},`;
  const tokens = times(({ throughputTokensPerSecond }) => throughputTokensPerSecond);
  return `${running}; ${more} would give ${tokens} the tokens, each after ${times(({ itlSeconds }) => itlSeconds)} the time`;
}

function calls(batch: number): string {
  const text = formatCount(batch);
  return text === "1" ? "1 call runs" : `${text} calls run`;
}

/** Rows on paper, evenly over the batch. */
const paperRows = 10;

/** The curves over the batch as numbers, with the ends of their bands. */
export function batchTable(curve: readonly CurvePoint[], bands: BandShares): ChartTable {
  const every = Math.max(1, Math.ceil(curve.length / paperRows));
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const ends = (id: string, bandShare: number | null, unit: string) =>
    bandShare === null ? [] : [right(`${id}Low`, `from, ${unit}`), right(`${id}High`, `to, ${unit}`)];
  const band = (value: number, bandShare: number | null) => (bandShare === null ? [] : bandAround(value, bandShare));
  return {
    columns: [
      { id: "batch", label: "Calls together", align: "left" },
      right("itl", "Between tokens, ms"),
      ...ends("itl", bands.itl, "ms"),
      right("ttft", "To first token, ms"),
      ...ends("ttft", bands.ttft, "ms"),
      right("throughput", "Tokens a second"),
      ...ends("throughput", bands.throughput, "tokens/s"),
      right("calls", "Calls a second"),
    ],
    rows: curve.map(({ batch, itlSeconds, ttftSeconds, throughputTokensPerSecond, callsPerSecond }, index) => {
      const [itl, ttft] = [itlSeconds * millisecondsPerSecond, ttftSeconds * millisecondsPerSecond];
      return {
        id: String(batch),
        isBetween: index !== 0 && (index + 1) % every !== 0,
        cells: [
          batch,
          itl,
          ...band(itl, bands.itl),
          ttft,
          ...band(ttft, bands.ttft),
          throughputTokensPerSecond,
          ...band(throughputTokensPerSecond, bands.throughput),
          callsPerSecond,
        ],
      };
    }),
  };
}
