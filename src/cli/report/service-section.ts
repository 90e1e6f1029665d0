import { counted } from "../../quantity/sentence.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { type ReportSubject, type Section, baseOf } from "./subject.ts";
import { missText } from "../../findings/limit-text.ts";
import type { ClassResult, PoolOutcome, PoolResult } from "../../engine/plan-result.ts";
import { paragraph } from "./prose.ts";
import { type NamedClasses, className } from "../../metrics/class-name.ts";
import { handoverWords } from "../../metrics/handover-words.ts";
import { draftingWords } from "../../metrics/drafting-words.ts";
import {
  basisWord,
  carriedWords,
  formulaMark,
  isSeenMissed,
  lostText,
  noTimeHolds,
  runningMark,
} from "../../metrics/basis-words.ts";
import { fewerText, limitWords } from "../../metrics/limit-words.ts";
import { tableLines } from "./table.ts";
import { microseconds } from "../../quantity/time.ts";

/** One in a million: a smaller share of calls is told apart by nobody. */
const leastShare = 1e-6;
const leastSeconds = microseconds(1);

/** A share that may be next to nothing: `under 0.0001 %` instead of a power of ten. */
function smallShareText(share: number | null): string {
  const isTiny = share !== null && share > 0 && share < leastShare;
  return isTiny ? `under ${formatShare(leastShare)}` : formatShare(share);
}

/** A time that may be next to nothing: `under 1 µs`. */
function smallSecondsText(seconds: number | null): string {
  const isTiny = seconds !== null && seconds > 0 && seconds < leastSeconds;
  return isTiny ? `under ${formatSeconds(leastSeconds)}` : formatSeconds(seconds);
}

/** A time of a pool's calls; where its replicas are seen to miss a limit and it has no value, that none holds. */
function timeText(pool: PoolResult, seconds: number | null, text = formatSeconds): string {
  return seconds === null && isSeenMissed(pool) ? noTimeHolds : text(seconds);
}

/** What stands beside a bar in its line, and the longest bar. */
const besideBar = 58;
const longestBar = 30;

const notServing: Readonly<Record<PoolOutcome, string>> = {
  planned: "has no operating point",
  "no-work": "has no work",
  "memory-unknown": "has no operating point, since the memory of its devices is unknown",
  "weights-do-not-fit": "has no operating point, since its weights do not fit",
  "no-kv-room": "has no operating point, since no call fits beside its weights",
  "limit-out-of-reach": "has no operating point, since no count of replicas keeps every limit",
  "too-many-replicas": "has no operating point, since its load would take more than a billion replicas",
};

/** At or over the most a replica completes the engine gives no number: the queue only stands still because it is bounded. */
function utilisationText({ utilisation }: PoolResult): string {
  return utilisation === null ? "100 % or more" : formatShare(utilisation);
}

/** Calls end with their first token, or go on elsewhere. */
const hasNoGaps = ({ ttftMeanSeconds, itlMeanSeconds }: PoolResult) =>
  ttftMeanSeconds !== null && itlMeanSeconds === null;

function poolFigures({ scenario }: ReportSubject, pool: PoolResult): readonly (readonly string[])[] {
  const { kvUseLimit, blockedShareLimit } = scenario.targets;
  const times = basisWord[pool.timesBasis];
  const marked = formulaMark(pool);
  return [
    ["load offered", `${formatCount(pool.offeredCallsPerSecond)} calls/s`, carriedWords(pool)],
    ["utilisation", utilisationText(pool), `of the most it can complete${marked}`],
    ["batch", formatCount(pool.operatingBatch), `at most ${formatCount(pool.batchCap)}${runningMark(pool)}`],
    ["KV use", formatShare(pool.kvUse), `limit ${formatShare(baseOf(kvUseLimit))}${runningMark(pool)}`],
    ["wait in the queue", timeText(pool, pool.waitMeanSeconds, smallSecondsText), `mean, ${times}`],
    [
      "calls refused",
      lostText(pool) ?? smallShareText(pool.blockedShare),
      `limit ${formatShare(baseOf(blockedShareLimit))}, ${times}`,
    ],
    ["time to first token", timeText(pool, pool.ttftMeanSeconds), `mean, ${times}`],
    hasNoGaps(pool)
      ? ["time between tokens", "none", "no token follows another there"]
      : ["time between tokens", timeText(pool, pool.itlMeanSeconds), `mean, ${times}`],
  ];
}

function limitText(limit: number | null): string {
  return limit === null ? "no limit" : `limit ${formatSeconds(limit)}`;
}

function classFigures(
  { scenario }: ReportSubject,
  pool: PoolResult,
  result: ClassResult,
): readonly (readonly string[])[] {
  const row = scenario.classes.find(({ id }) => id === result.id);
  if (row === undefined) return [];
  const { ttftSeconds, itlSeconds, percentile } = row.limits;
  const rests = basisWord[result.basis];
  const at = `${formatShare(baseOf(percentile))} of calls of ${className(scenario, result.id)}`;
  return [
    [
      "first token",
      timeText(pool, result.ttftAtPercentileSeconds),
      `${at}; ${limitText(ttftSeconds === null ? null : baseOf(ttftSeconds))}; ${rests}`,
    ],
    ...(hasNoGaps(pool)
      ? []
      : [
          [
            "between tokens",
            timeText(pool, result.itlAtPercentileSeconds),
            `${at}; ${limitText(itlSeconds === null ? null : baseOf(itlSeconds))}; ${rests}`,
          ],
        ]),
  ];
}

/** A bar whose full width is the line; what is over it is marked. */
function useBar(use: number, barWidth: number): string {
  const cells = Math.min(barWidth, Math.round(use * barWidth));
  return `${"█".repeat(cells)}${"·".repeat(barWidth - cells)}${use > 1 ? "▶" : "│"}`;
}

function loadLine({ ink, columns }: ReportSubject, pool: PoolResult): readonly string[] {
  const width = Math.max(...pool.resources.map(({ kind }) => limitWords[kind].length));
  return pool.resources.map(({ kind, use, callsPerSecond }, index) => {
    const upTo = callsPerSecond === null ? "" : `  up to ${formatCount(callsPerSecond)} calls/s`;
    const line = `    ${limitWords[kind].padEnd(width)}  ${useBar(use, Math.min(longestBar, columns - besideBar))} ${formatShare(use).padStart(7)}${upTo}`;
    return index === 0 ? ink.accent(line) : line;
  });
}

function whyNotFewerText({ whyNotFewer, steadyReplicas, missed }: PoolResult, named: NamedClasses): string {
  if (whyNotFewer === null)
    return steadyReplicas === 1 && missed.length === 0
      ? "One replica keeps every limit, and with none nothing would be served."
      : "";
  const { replicas } = whyNotFewer;
  return `Why not ${counted(replicas, "serving replica")}: ${fewerText(whyNotFewer, named)}.`;
}

function poolLines(subject: ReportSubject, pool: PoolResult): readonly string[] {
  const { ink, columns, plan, scenario } = subject;
  const head = `  ${ink.strong(pool.id)}: ${pool.steadyReplicas === 1 ? "the only serving replica" : `one of ${formatCount(pool.steadyReplicas)} serving replicas`}, at the peak`;
  if (pool.steadyReplicas === null || pool.operatingBatch === null) {
    return [
      `  ${ink.strong(pool.id)}: ${notServing[pool.outcome]}`,
      ...pool.missed.flatMap((miss) => paragraph(`${missText(miss, scenario.classes)}.`, columns, "    ")),
    ];
  }
  const classes = plan.classes.filter(({ poolId }) => poolId === pool.id);
  const rows = [...poolFigures(subject, pool), ...classes.flatMap((result) => classFigures(subject, pool, result))];
  const heads = [
    { head: "figure", align: "left" },
    { head: "value", align: "right" },
    { head: "beside it", align: "left" },
  ] as const;
  const why = whyNotFewerText(pool, scenario);
  return [
    head,
    ...tableLines({ columns: heads, rows }, ink, columns),
    "",
    "  Peak load over what each resource alone could safely carry; full is the line:",
    ...loadLine(subject, pool),
    ...(pool.handover === undefined ? [] : ["", ...paragraph(handoverWords(pool.handover), columns, "  ")]),
    ...(pool.speculation === undefined ? [] : ["", ...paragraph(draftingWords(pool.speculation), columns, "  ")]),
    ...(why === "" ? [] : ["", ...paragraph(why, columns, "  ")]),
    ...pool.missed.flatMap((miss) => paragraph(`Missed: ${missText(miss, scenario.classes)}.`, columns, "  ")),
  ];
}

/** How each pool serves at the planning load, and why not with fewer replicas. */
export const serviceSection: Section = (subject) => {
  const blocks = subject.plan.pools.map((pool) => poolLines(subject, pool));
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  return [subject.ink.strong("Service at the operating point"), ...lines];
};
