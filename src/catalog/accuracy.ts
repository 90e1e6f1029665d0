import type { MeasuredCase } from "./runtimes/measured-case.ts";

/** What a measured figure says: a time between tokens, to the first one, of a whole call, or tokens a second. */
export type AccuracySubject = "itl" | "ttft" | "ttft-crowded" | "e2e" | "throughput";

/** What rows of a group have in common beside load and subject. */
export type AccuracyKind = "family" | "engine" | "accelerator" | "seen";

/** Errors of measured rows, in per cent of what was measured. */
interface AccuracyErrors {
  readonly rows: number;
  readonly medianErrorPercent: number;
  /** Nine in ten rows are within this. */
  readonly p90ErrorPercent: number;
  /** Median with its sign: over 0, the model gives too much. */
  readonly biasPercent: number;
}

/** A kind of load with one subject. */
export interface AccuracyLoad extends AccuracyErrors {
  readonly load: string;
  readonly subject: AccuracySubject;
  /** By fits that saw nothing of the row's deployment; `null`: no row of this kind is fitted on. */
  readonly crossValidated: { readonly rows: number; readonly medianErrorPercent: number } | null;
}

/** What of a run's calls a figure is: their mean, or a percentile. */
export type AccuracyStatistic = "mean" | `p${number}`;

/** A kind of load with one subject and statistic, replayed call by call. */
export interface AccuracySimulated extends AccuracyErrors {
  readonly load: string;
  readonly subject: AccuracySubject;
  readonly statistic: AccuracyStatistic;
  /** Of the same rows by the closed form; `null`: it gives none of them. */
  readonly closedFormMedianErrorPercent: number | null;
}

/** Errors of the rows of one family, engine, device, or of what the fit saw. */
export type AccuracyGroup = readonly [
  load: string,
  subject: AccuracySubject,
  by: AccuracyKind,
  of: string,
  rows: number,
  medianErrorPercent: number,
  p90ErrorPercent: number,
  biasPercent: number,
];

/** A figure of engines' start-up logs, with its errors in its own unit too: room may be close to nothing. */
export interface AccuracyMemory extends AccuracyErrors {
  readonly metric: string;
  readonly unit: string;
  readonly medianError: number;
  readonly p90Error: number;
}

/** Rows left out, by the reason in words. */
export interface AccuracySkipped {
  readonly reason: string;
  readonly rows: number;
}

/** A plotted row; measured and predicted in milliseconds or tokens a second. */
export type AccuracyPoint = readonly [
  load: string,
  subject: AccuracySubject,
  engine: string,
  accelerator: string,
  family: string,
  /** Its place in the list of sources. */
  source: number,
  metric: string,
  unit: string,
  measured: number,
  predicted: number,
];

/** Counts of replicas by formula beside those that the simulation holds, over pools of random scenarios. */
export interface AccuracyJudged {
  readonly seed: number;
  readonly scenarios: number;
  readonly pools: number;
  /** Within a replica or a tenth of the simulated count; more than twice off. */
  readonly nearPercent: number;
  readonly farPercent: number;
  readonly medianErrorPercent: number;
  readonly biasPercent: number;
  readonly skipped: readonly AccuracySkipped[];
}

/** Measured runs of agents' sessions, replayed. */
export interface AccuracyAgents {
  readonly date: string;
  /** Runs whose share of found prompt tokens was measured; its errors in points of that share. */
  readonly runs: number;
  readonly medianHitPoints: number;
  readonly p90HitPoints: number;
  /**
   * Mean times on either side of the cliff; over ten seconds to the first token is beyond it. With the catalogue's steps, and with
   * steps as long as in the deployment's run with the fewest sessions, which is then left out.
   */
  readonly times: readonly (readonly [
    side: "below the cliff" | "beyond the cliff",
    subject: "ttft" | "itl" | "e2e",
    steps: "catalogue" | "measured",
    runs: number,
    medianErrorPercent: number,
    p90ErrorPercent: number,
    biasPercent: number,
  ])[];
  /** Sessions at which the first token takes ten times as long as with the fewest: between two measured runs, and as replayed. */
  readonly cliffs: readonly (readonly [deployment: string, before: number, after: number, replayed: number])[];
}

/** Errors by fits that left out what a row is of: how right the model is where nobody measured. */
export interface AccuracyLeftOut {
  /** By what a plan asks: median errors with the row's deployment, its family of models, its source left out. */
  readonly questions: readonly (readonly [
    question: string,
    rows: number,
    deploymentErrorPercent: number,
    familyErrorPercent: number,
    sourceErrorPercent: number,
  ])[];
  /** Of rows that a band speaks of, how many are inside bands that other deployments gave; a band is said to hold 80 %. */
  readonly bands: readonly (readonly [
    of: MeasuredCase,
    figure: "itl" | "ttft" | "throughput",
    rows: number,
    insidePercent: number,
  ])[];
}

/** How fast the simulation runs, by the benchmark: by the time of one processor. */
export interface AccuracySpeed {
  readonly date: string;
  readonly cpu: string;
  /** Calls a second, or how many times as fast, by what is measured: median and ends. */
  readonly lines: readonly (readonly [
    id: string,
    unit: "calls/s" | "times",
    median: number,
    min: number,
    max: number,
  ])[];
}

/** How right the model is, by measured files: what `docs/accuracy.json` holds. */
export interface Accuracy {
  readonly schema: "plimsoll.accuracy/1";
  readonly date: string;
  readonly rowsRead: number;
  readonly rowsScored: number;
  readonly skipped: readonly AccuracySkipped[];
  readonly loads: readonly AccuracyLoad[];
  readonly groups: readonly AccuracyGroup[];
  /** Absent where nothing was fitted. */
  readonly leftOut?: AccuracyLeftOut;
  /** The same by simulation; absent where nothing was replayed. */
  readonly simulated?: readonly AccuracySimulated[];
  /** Absent where no plans were judged. */
  readonly judged?: AccuracyJudged;
  /** Absent where no agents' runs were replayed. */
  readonly agents?: AccuracyAgents;
  /** Absent where the benchmark was not written down. */
  readonly speed?: AccuracySpeed;
  readonly memory: {
    readonly rowsRead: number;
    readonly rowsScored: number;
    readonly figures: readonly AccuracyMemory[];
    readonly skipped: readonly AccuracySkipped[];
  };
  /** Ids of references with their scored rows. */
  readonly sources: readonly { readonly reference: string; readonly rows: number }[];
  /** Ids of the models of the catalogue with a scored row. */
  readonly models: readonly string[];
  readonly points: readonly AccuracyPoint[];
}
