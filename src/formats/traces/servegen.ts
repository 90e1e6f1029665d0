import { million } from "../../quantity/number-words.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import { isLengthDocument, lengthDistribution, lengthWindows, mixed } from "../calls/servegen-lengths.ts";
import type { LengthWindow, RateWindow } from "../calls/rate-window.ts";
import type { ImportFormat, RowReader, SideFile } from "../reading/import-format.ts";
import type { Imported, TraceFigures } from "../reading/imported.ts";

/** Windows that are read: ten minutes each for 20 years. */
const mostWindows = million;
const usualWindowSeconds = 600;
/** Windows of which a peak is told. */
const leastWindows = 10;

/** Largest mean rate over so many windows in a row, from the first on, over the mean of all. */
function peakOver(rates: readonly number[], windows: number): number | null {
  if (!Number.isInteger(windows) || windows < 1 || rates.length < leastWindows * windows) return null;
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  let largest = 0;
  for (let from = 0; from + windows <= rates.length; from += windows) {
    let sum = 0;
    for (let index = from; index < from + windows; index += 1) sum += rates[index] ?? 0;
    largest = Math.max(largest, sum / windows);
  }
  return mean > 0 ? largest / mean : null;
}

function figures(windows: readonly RateWindow[]): TraceFigures {
  const rates = windows.map(({ perSecond }) => perSecond);
  const seconds = windowSeconds(windows);
  const duration = seconds * windows.length;
  const calls = rates.reduce((sum, rate) => sum + rate * seconds, 0);
  const weighted = windows.reduce((sum, { perSecond, cv }) => sum + perSecond * cv, 0);
  const total = rates.reduce((sum, rate) => sum + rate, 0);
  const peaks = [usualWindowSeconds, secondsPerHour].map(
    (window) => [`${window}`, peakOver(rates, window / seconds)] as const,
  );
  return {
    calls: Math.round(calls),
    sessions: null,
    durationSeconds: duration,
    callsPerSecond: duration > 0 ? calls / duration : null,
    promptTokens: null,
    outputTokens: null,
    callsPerSession: null,
    toolSeconds: null,
    cachedShareIdeal: null,
    cachedShareBySize: null,
    peakToAverage: { "1": null, "10": null, "60": null, ...Object.fromEntries(peaks) },
    interarrivalCv: total > 0 ? weighted / total : null,
    varianceToMeanPerSecond: null,
    failedCalls: 0,
    correlations: {},
  };
}

/** The least step from one window to the next. */
function windowSeconds(windows: readonly RateWindow[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { startSeconds }] of windows.entries()) {
    const before = windows[index - 1];
    if (before !== undefined && startSeconds > before.startSeconds)
      least = Math.min(least, startSeconds - before.startSeconds);
  }
  return Number.isFinite(least) ? least : usualWindowSeconds;
}

const expected = [
  "Its rows are windows of time with a rate and a burstiness, no calls: counts of calls are those to be expected.",
  "The burstiness of the calls is the mean over the windows, each as much as its calls.",
];

function windowsReader(): RowReader<readonly string[]> {
  const windows: RateWindow[] = [];
  return {
    row: (cells) => {
      const [start = Number.NaN, rate = Number.NaN, cv = Number.NaN] = cells.map((cell) => Number(cell));
      if (!(start >= 0) || !(rate >= 0) || !(cv >= 0)) return "a cell that is no number";
      if (windows.length >= mostWindows) return "more windows than are read";
      windows.push({ startSeconds: start, perSecond: rate, cv });
      return null;
    },
    end: () => ({ kind: "trace", trace: figures(windows), rates: windows, remarks: expected }),
  };
}

/** Lengths of a document of its own: each window as much as the next. */
function lengthsAlone(value: unknown): Imported {
  const side = lengthWindows(value);
  const all = (of: (window: LengthWindow) => LengthWindow["prompts"]) =>
    lengthDistribution(mixed(side.map((window) => ({ lengths: of(window), weight: 1 }))));
  const kept = side.filter(({ prompts }) => prompts !== null).length;
  const idle = side.length - kept;
  return {
    kind: "trace",
    rows: {
      read: side.length,
      kept,
      dropped: idle === 0 ? [] : [{ reason: "no call in the window", rows: idle }],
    },
    side,
    trace: {
      ...figures([]),
      calls: null,
      durationSeconds: null,
      promptTokens: all(({ prompts }) => prompts),
      outputTokens: all(({ outputs }) => outputs),
    },
    remarks: ["It holds lengths alone, window by window: without their rates each window counts alike."],
  };
}

/** Lengths beside rates: each window of lengths counts by the calls that came in it. */
function joined(imported: Imported, sides: readonly SideFile[]): Imported {
  const windows = sides[0]?.side as readonly LengthWindow[] | undefined;
  const { rates, trace } = imported;
  if (windows === undefined || rates === undefined || trace === undefined) return imported;
  const parts = windows.map((window, index) => {
    const end = windows[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const own = rates.filter(({ startSeconds }) => startSeconds >= window.startSeconds && startSeconds < end);
    return { window, weight: own.reduce((sum, { perSecond }) => sum + perSecond, 0) };
  });
  const all = (of: (window: LengthWindow) => LengthWindow["prompts"]) =>
    lengthDistribution(mixed(parts.map(({ window, weight }) => ({ lengths: of(window), weight }))));
  return {
    ...imported,
    lengthWindows: windows,
    trace: { ...trace, promptTokens: all(({ prompts }) => prompts), outputTokens: all(({ outputs }) => outputs) },
  };
}

/** A client of ServeGen: a row a window with rate, burstiness and law of the gaps; beside it lengths by windows of their own. */
const servegen: ImportFormat = {
  id: "servegen",
  called: "a client of ServeGen",
  kind: "trace",
  joins: ["servegen"],
  joined,
  ways: [
    {
      takes: "table",
      hasHeads: false,
      claims: (heads, rows) =>
        [heads, ...rows].every(
          (cells) => cells.length === 6 && cells.slice(0, 3).every((cell) => Number.isFinite(Number(cell))),
        ) && [heads, ...rows].every((cells) => /^(?:|Gamma|Weibull|[A-Za-z]*)$/.test((cells[3] ?? "").trim())),
      reader: windowsReader,
    },
    { takes: "document", claims: isLengthDocument, read: lengthsAlone },
  ],
};

export default servegen;
