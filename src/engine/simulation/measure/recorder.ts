import { powerOfTwo } from "../../../numeric/binary-exponent.ts";
import type { LossReason, Watch } from "../simulation-input.ts";
import { emptyIntoBuckets, gapBlock, keepGaps } from "./gap-block.ts";
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
import { timeSeries, type SeriesOptions, type SeriesSample } from "./time-series.ts";

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
  const { exactCalls = powerOfTwo(20), warmUp: rule = "all lanes", limits = [] } = options;
  const records = Array.from({ length: lanes }, (_, lane) =>
    laneRecord(limits[lane] ?? noLimits, options.intakes?.[lane] ?? noIntake),
  );
  const series = options.series === undefined ? null : timeSeries(options.series);
  const newGaps = gapBlock(lanes);
  const moveOn = (lane: LaneRecord) => {
    if (lane.settled === null) settleFull(lane);
    else moveSettled(lane);
  };
  const settleFull = (lane: LaneRecord) => {
    const start = startOf(lane, records, rule);
    for (const each of rule === "all lanes" ? records : [lane]) settleLane(each, start);
  };
  // Whoever asks for a report asks for curves, too: where measuring begins is found once.
  let starts: readonly WarmUp[] = [];
  let startsFor = "";
  const knownStarts = () => {
    const known = records.map((lane) => (lane.settled === null ? lane.records.calls : "settled")).join();
    if (known !== startsFor) {
      starts = startsOf(records, rule);
      startsFor = known;
    }
    return starts;
  };

  return {
    gaps: (gaps) => {
      if (keepGaps(newGaps, gaps)) emptyIntoBuckets(newGaps, records);
    },
    done: (call) => {
      const record = records[call.lane];
      if (record === undefined) return;
      keepCall(record, call);
      series?.firstToken(call, record.intake);
      const { calls } = record.records;
      if (record.settled === null ? calls > exactCalls : calls === settledBlockCalls) moveOn(record);
    },
    lost: (lane, arrivalSeconds, why) => {
      const record = records[lane];
      if (record === undefined) return;
      const tally = record.lost[why];
      addArrival(tally, arrivalSeconds);
      if (record.settled === null && tally.count > exactCalls) settleFull(record);
    },
    sampleDueSeconds: () => series?.dueSeconds() ?? Infinity,
    sample: (sample) => series?.sample(sample),
    report: ({ endSeconds, unfinishedArrivals = [], confidence = 0.95 }) => {
      emptyIntoBuckets(newGaps, records);
      for (const lane of records) if (lane.settled !== null) moveSettled(lane);
      return {
        lanes: knownStarts().map((start, lane) =>
          laneReportOf(records[lane] ?? laneRecord(noLimits, noIntake), start, {
            endSeconds,
            confidence,
            unfinishedArrivals: unfinishedArrivals[lane] ?? [],
          }),
        ),
        series: series?.points() ?? [],
      };
    },
    curves: (lane) => {
      const record = records[lane] ?? laneRecord(noLimits, noIntake);
      if (record.settled !== null) moveSettled(record);
      return laneCurves(record, knownStarts()[lane] ?? { seconds: 0, isSettled: false });
    },
  };
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
