import { type ExperimentAccount, known } from "./account-shape.ts";
import type { Estimate } from "../engine/simulation/measure/lane-report.ts";
import { className, type NamedClasses } from "../metrics/class-name.ts";
import type { ColdCache } from "../planning/experiments/cold-cache.ts";
import type { ComparedFigures } from "../planning/experiments/compared-figures.ts";
import type { ExperimentAnswer, ExperimentKind } from "../planning/experiments/experiment.ts";
import type { LoadSweep, SweepPoint } from "../planning/experiments/load-sweep.ts";
import type { PromptsApart } from "../planning/experiments/prompts-apart.ts";
import type { RetryStorm, StormLoad } from "../planning/experiments/retry-storm.ts";
import type { RoutingComparison } from "../planning/experiments/routing-comparison.ts";
import type { SessionScheduling } from "../planning/experiments/session-scheduling.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { apartAccount } from "./apart-words.ts";
import { coldCaption, coldHelp, coldTitle } from "./cold-words.ts";
import { burstAccount, dayAccount, lossAccount, signalAccount, tuningAccount } from "./fleet-accounts.ts";
import { forecastAccount } from "./forecast-words.ts";
import { oddsAccount } from "./odds-words.ts";
import { spotAccount } from "./spot-words.ts";
import { mapAccount } from "./map-words.ts";
import { volumeAccount } from "./volume-words.ts";
import { routerNames, routingCaption, routingTitle } from "./routing-words.ts";
import { ruleNames, sessionCaption, sessionTitle } from "./session-words.ts";
import { splitCaption, splitName, splitTitle } from "./split-words.ts";
import { capsText, formulaText, openText, stormLoadTitle, stormMethod, stormTitle } from "./storm-words.ts";
import { sweepComparison, sweepMethod, sweepTitle } from "./sweep-words.ts";

/** What each kind is called, in the order of the page. */
export const experimentTitles: Readonly<Record<ExperimentKind, string>> = {
  load: "Load",
  retries: "Retry storm",
  routing: "Routing",
  "cold-cache": "Cold caches",
  sessions: "Sessions and tools",
  split: "One pool or two",
  scaling: "The day",
  week: "The week",
  loss: "Losses",
  burst: "Bursts",
  signals: "Signals",
  tuning: "Cheapest scaler",
  apart: "Mixed or apart",
  volume: "Hosted or own over volume",
  spot: "Spot with interruptions",
  odds: "Odds",
  months: "Months",
  "month-band": "Months with their band",
  map: "Two inputs at once",
};

/** An account of what was found; `null`: the pool serves nothing. */
export function experimentAccount(answer: ExperimentAnswer, names: NamedClasses): ExperimentAccount | null {
  if (answer.result === null) return null;
  switch (answer.kind) {
    case "load":
      return loadAccount(answer.result);
    case "retries":
      return stormAccount(answer.result);
    case "routing":
      return routingAccount(answer.result);
    case "cold-cache":
      return coldAccount(answer.result);
    case "sessions":
      return sessionAccount(answer.result, names);
    case "split":
      return splitAccount(answer.result);
    case "scaling":
    case "week":
      return dayAccount(answer.result);
    case "loss":
      return lossAccount(answer.result);
    case "burst":
      return burstAccount(answer.result);
    case "signals":
      return signalAccount(answer.result);
    case "tuning":
      return tuningAccount(answer.result);
    case "apart":
      return apartAccount(answer.result, names);
    case "volume":
      return volumeAccount(answer.result);
    case "spot":
      return spotAccount(answer.result);
    case "odds":
      return oddsAccount(answer.result);
    case "months":
    case "month-band":
      return forecastAccount(answer.result);
    case "map":
      return mapAccount(answer.result);
    default:
      return answer satisfies never;
  }
}

const time = (estimate: Estimate | null) => known(estimate?.value ?? null, formatSeconds);

/** `0.41 s (0.38 to 0.46 s)`. */
function estimateText(estimate: Estimate | null): string {
  if (estimate === null || estimate.low === null || estimate.high === null) return time(estimate);
  return `${time(estimate)} (${formatSeconds(estimate.low)} to ${formatSeconds(estimate.high)})`;
}

function loadAccount(sweep: LoadSweep): ExperimentAccount {
  const what = ({ load, offeredCallsPerSecond, isSettled }: SweepPoint) =>
    [
      load === 1 ? ", the plan's peak" : "",
      offeredCallsPerSecond === sweep.kneeCallsPerSecond ? ", the knee" : "",
      isSettled ? "" : ", not settled",
    ].join("");
  return {
    title: sweepTitle(sweep),
    heads: ["Calls/s", "Done/s", "Goodput/s", "Inside limits", "First token", "Between tokens"],
    rows: sweep.points.map((point) => [
      `${formatCount(point.offeredCallsPerSecond)}${what(point)}`,
      known(point.doneCallsPerSecond, formatCount),
      known(point.goodputCallsPerSecond, formatCount),
      known(point.goodputShare, formatShare),
      time(point.ttft),
      time(point.itl),
    ]),
    sentences: [sweepComparison(sweep), sweepMethod(sweep)],
  };
}

function stormAccount(storm: RetryStorm): ExperimentAccount {
  const { open, capped } = storm;
  const at = (loads: readonly StormLoad[], users: number) =>
    known(loads.find(({ usersPerSecond }) => usersPerSecond === users)?.answeredPerSecond ?? null, formatCount);
  const all = [open.atRest, open.afterFlood, capped.atRest, capped.afterFlood];
  const users = [...new Set(all.flat().map(({ usersPerSecond }) => usersPerSecond))].toSorted((a, b) => a - b);
  const peak = storm.planningCallsPerSecond;
  return {
    title: stormTitle(storm),
    heads: ["Asked for/s", "Answered/s", "after a flood", "with caps", "after a flood"],
    rows: users.map((load) => [
      `${formatCount(load)}${load === peak ? ", the plan's peak" : ""}`,
      ...all.map((loads) => at(loads, load)),
    ]),
    sentences: [
      `${openText(storm)} ${capsText(storm)}`,
      `${stormLoadTitle(storm)}. ${formulaText(storm)}`,
      stormMethod(storm),
    ],
  };
}

function coldAccount(cold: ColdCache): ExperimentAccount {
  return {
    title: coldTitle(cold),
    heads: ["Around the loss", "With it", "Without it"],
    rows: [
      ["Prompt tokens from the caches", "", known(cold.hitShare, formatShare)],
      ["Until the caches are warm again", estimateText(cold.backSeconds), ""],
      ["Longest queue, calls", formatCount(cold.longestQueue), formatCount(cold.usualQueue)],
      [
        "Calls that miss a limit, at the end",
        known(cold.lastMissShare, formatShare),
        known(cold.lastUsualMissShare, formatShare),
      ],
    ],
    sentences: [coldHelp(cold), coldCaption(cold)].filter((text) => text !== ""),
  };
}

const comparedHeads = ["From the caches", "First token, 95 %", "Inside limits", "Workflow, mean", "Preemptions"];

function comparedCells(figures: ComparedFigures): readonly string[] {
  return [
    known(figures.hitShare, formatShare),
    estimateText(figures.ttftP95),
    known(figures.goodputShare, formatShare),
    estimateText(figures.workflowMean),
    formatCount(figures.preemptions),
  ];
}

function routingAccount(comparison: RoutingComparison): ExperimentAccount {
  const { rows, current } = comparison;
  if (rows.length === 0) {
    const sentences = ["One replica serves, so that every call goes to it."];
    return { title: "There is nothing to route", heads: [], rows: [], sentences };
  }
  return {
    title: routingTitle(comparison),
    heads: ["Router", ...comparedHeads],
    rows: rows.map(({ router, figures }) => [
      `${routerNames[router]}${router === current ? ", in use" : ""}`,
      ...comparedCells(figures),
    ]),
    sentences: [routingCaption(comparison)],
  };
}

function sessionAccount(scheduling: SessionScheduling, names: NamedClasses): ExperimentAccount {
  const { rows, classId } = scheduling;
  return {
    title: sessionTitle(scheduling),
    heads: rows.length === 0 ? [] : ["Rule", ...comparedHeads],
    rows: rows.map(({ id, figures }) => [ruleNames[id], ...comparedCells(figures)]),
    sentences: [sessionCaption(scheduling, classId === null ? null : className(names, classId))].map((text) =>
      text.endsWith(".") ? text : `${text}.`,
    ),
  };
}

function splitAccount(apart: PromptsApart): ExperimentAccount {
  const { rows, bestPromptReplicas } = apart;
  const seconds = (value: number | null) => known(value, formatSeconds);
  const heads = ["First token, 95 %", "Between tokens, 95 %", "Inside limits", "Queue", "Prompt", "Room", "Transfer"];
  return {
    title: splitTitle(apart),
    heads: rows.length === 0 ? [] : ["Replicas", ...heads],
    rows: rows.map((row) => {
      const { figures, promptReplicas } = row;
      const best = promptReplicas === bestPromptReplicas ? ", the best split" : "";
      return [
        promptReplicas === 0 ? "All for both" : `${splitName(row)}${best}`,
        estimateText(figures.ttftP95),
        estimateText(figures.itlP95),
        known(figures.goodputShare, formatShare),
        seconds(figures.queueSeconds),
        seconds(figures.promptSeconds),
        // Nothing is sent in one pool, and nothing waits for room elsewhere.
        promptReplicas === 0 ? "none" : seconds(figures.roomSeconds),
        promptReplicas === 0 ? "none" : seconds(figures.transferSeconds),
      ];
    }),
    sentences: [splitCaption(apart)].map((text) => (text.endsWith(".") ? text : `${text}.`)),
  };
}
