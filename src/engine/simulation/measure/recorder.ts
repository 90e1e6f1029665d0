import { powerOfTwo } from "../../../numeric/binary-exponent.ts";
import type { DoneCall, LossReason, TokenGaps, Watch } from "../simulation-input.ts";
import { emptyIntoBuckets, type GapBlock, gapBlock, keepGaps } from "./gap-block.ts";
import {
  type LaneRecord,
  type WarmUp,
  addArrival,
  keepCall,
  laneRecord,
  moveSettled,
  settleLane,
  warmUp,
} from "./lane-record.ts";
import { type Intake, type RecordPlace, columnOf, joinedColumn, noIntake, recordPlaces } from "./call-records.ts";
import { type LaneCurves, laneCurves, laneReportOf } from "./lane-report-of.ts";
import type { LaneLimits, SimulationReport } from "./lane-report.ts";
import {
  dueSeconds,
  keepFirstToken,
  keepSample,
  seriesPoints,
  type SeriesOptions,
  type SeriesSample,
  type TimeSeries,
  timeSeries,
} from "./time-series.ts";

export interface RecorderOptions {
  /** By lane; a lane without any has none. */
  readonly limits?: readonly LaneLimits[];
  /** Calls of a lane that are known one by one, 56 bytes each; of more, times are known to 0.8 %. */
  readonly exactCalls?: number;
  /** Where measuring begins: found over all lanes or for each lane alone, or a time; 0 leaves nothing out. */
  readonly warmUp?: "all lanes" | "own lane" | number;
  readonly series?: SeriesOptions;
  /** By lane; one that is not named spends nothing in front of the engine. */
  readonly intakes?: readonly Intake[];
}

/** What a report needs to know of the run. */
export interface RunEnd {
  readonly endSeconds: number;
  /** By lane: arrivals of calls that are neither done nor lost. */
  readonly unfinishedArrivals?: readonly ArrayLike<number>[];
  /** 0.95 unless told. */
  readonly confidence?: number;
}

/** Watches a simulation and reports what it saw. */
export interface Recorder extends Watch {
  readonly lost: (lane: number, arrivalSeconds: number, why: LossReason) => void;
  /** When the next sample of the series is due; infinite: there is no series. */
  readonly sampleDueSeconds: () => number;
  readonly sample: (sample: SeriesSample) => void;
  /** May be asked for at any time, and as often as one likes. */
  readonly report: (end: RunEnd) => SimulationReport;
  /** Percentile curves of a lane, from the warm-up on. */
  readonly curves: (lane: number) => LaneCurves;
}

/** Calls that are put into segments together: in one go they take less time. */
const settledBlockCalls = 256;

const noLimits: LaneLimits = { ttftSeconds: Infinity, itlSeconds: Infinity, e2eSeconds: Infinity };

/**
 * A recorder of `lanes` lanes. Up to `exactCalls` calls of a lane (2^20 unless told) every time is exact; when a lane has
 * more, the warm-up is fixed by what is known then, and times go into buckets under 1/128 (0.8 %) wide. Time between tokens
 * lies in such buckets from the start.
 *
 * @source derived: TTFT, E2E and wait run from the arrival to first token, end and admission.
 */
export function recorder(lanes: number, options: RecorderOptions = {}): Recorder {
  const { exactCalls = powerOfTwo(20), warmUp: rule = "all lanes", limits = [], intakes = [], series } = options;
  return new LaneRecorder({
    exactCalls,
    rule,
    lanes: Array.from({ length: lanes }, (_, lane) => laneRecord(limits[lane] ?? noLimits, intakes[lane] ?? noIntake)),
    series: series === undefined ? null : timeSeries(series),
    newGaps: gapBlock(lanes),
    starts: [],
    startsFor: "",
  });
}

/** What a recorder knows. */
interface Recorded {
  readonly exactCalls: number;
  readonly rule: WarmUpRule;
  readonly lanes: readonly LaneRecord[];
  readonly series: TimeSeries | null;
  readonly newGaps: GapBlock;
  /** Where measuring begins, by lane, and for which calls it was found. */
  starts: readonly WarmUp[];
  startsFor: string;
}

/** A class: an engine compiles what all recorders share once, and knows it where it calls it. */
class LaneRecorder implements Recorder {
  private readonly recorded: Recorded;
  constructor(recorded: Recorded) {
    this.recorded = recorded;
  }
  gaps(gaps: TokenGaps): void {
    addGaps(this.recorded, gaps);
  }
  done(call: DoneCall): void {
    addDone(this.recorded, call);
  }
  lost(lane: number, arrivalSeconds: number, why: LossReason): void {
    addLost(this.recorded, lane, arrivalSeconds, why);
  }
  sampleDueSeconds(): number {
    const { series } = this.recorded;
    return series === null ? Infinity : dueSeconds(series);
  }
  sample(sample: SeriesSample): void {
    const { series } = this.recorded;
    if (series !== null) keepSample(series, sample);
  }
  report(end: RunEnd): SimulationReport {
    return reportOf(this.recorded, end);
  }
  curves(lane: number): LaneCurves {
    return curvesOf(this.recorded, lane);
  }
}

function addGaps({ newGaps, lanes }: Recorded, gaps: TokenGaps): void {
  if (keepGaps(newGaps, gaps)) emptyIntoBuckets(newGaps, lanes);
}

function addDone(recorded: Recorded, call: DoneCall): void {
  const lane = recorded.lanes[call.lane];
  if (lane === undefined) return;
  keepCall(lane, call);
  if (recorded.series !== null) keepFirstToken(recorded.series, call, lane.intake);
  const { calls } = lane.records;
  if (lane.settled === null ? calls > recorded.exactCalls : calls === settledBlockCalls) moveOn(recorded, lane);
}

function addLost(recorded: Recorded, laneIndex: number, arrivalSeconds: number, why: LossReason): void {
  const lane = recorded.lanes[laneIndex];
  if (lane === undefined) return;
  const tally = lane.lost[why];
  addArrival(tally, arrivalSeconds);
  if (lane.settled === null && tally.count > recorded.exactCalls) settleFull(recorded, lane);
}

function moveOn(recorded: Recorded, lane: LaneRecord): void {
  if (lane.settled === null) settleFull(recorded, lane);
  else moveSettled(lane);
}

function settleFull({ lanes, rule }: Recorded, lane: LaneRecord): void {
  const start = startOf(lane, lanes, rule);
  for (const each of rule === "all lanes" ? lanes : [lane]) settleLane(each, start);
}

/** Whoever asks for a report asks for curves, too: where measuring begins is found once. */
function knownStarts(recorded: Recorded): readonly WarmUp[] {
  const { lanes, rule } = recorded;
  const known = lanes.map((lane) => (lane.settled === null ? lane.records.calls : "settled")).join();
  if (known !== recorded.startsFor) {
    recorded.starts = startsOf(lanes, rule);
    recorded.startsFor = known;
  }
  return recorded.starts;
}

function reportOf(
  recorded: Recorded,
  { endSeconds, unfinishedArrivals = [], confidence = 0.95 }: RunEnd,
): SimulationReport {
  const { lanes, series, newGaps } = recorded;
  emptyIntoBuckets(newGaps, lanes);
  for (const lane of lanes) if (lane.settled !== null) moveSettled(lane);
  return {
    lanes: knownStarts(recorded).map((start, lane) =>
      laneReportOf(lanes[lane] ?? laneRecord(noLimits, noIntake), start, {
        endSeconds,
        confidence,
        unfinishedArrivals: unfinishedArrivals[lane] ?? [],
      }),
    ),
    series: series === null ? [] : seriesPoints(series),
  };
}

function curvesOf(recorded: Recorded, laneIndex: number): LaneCurves {
  const lane = recorded.lanes[laneIndex] ?? laneRecord(noLimits, noIntake);
  if (lane.settled !== null) moveSettled(lane);
  return laneCurves(lane, knownStarts(recorded)[laneIndex] ?? { seconds: 0, isSettled: false });
}

type WarmUpRule = NonNullable<RecorderOptions["warmUp"]>;

/** Where measuring of each lane begins, as far as is known now. */
function startsOf(lanes: readonly LaneRecord[], rule: WarmUpRule): readonly WarmUp[] {
  let common: WarmUp | null = null;
  return lanes.map((lane) => {
    if (lane.settled !== null) return lane.settled;
    if (rule === "own lane") return startOf(lane, lanes, rule);
    return (common ??= startOf(lane, lanes, rule));
  });
}

/** A beginning that is given counts as settled. */
function startOf(lane: LaneRecord, lanes: readonly LaneRecord[], rule: WarmUpRule): WarmUp {
  if (typeof rule === "number") return { seconds: rule, isSettled: true };
  const over = rule === "all lanes" ? lanes : [lane];
  const joined = (place: RecordPlace) => joinedColumn(over.map(({ records }) => columnOf(records, place)));
  return warmUp(joined(recordPlaces.arrivalSeconds), joined(recordPlaces.e2eSeconds));
}
