import type { FigureAt } from "../metrics/explanation.ts";
import { type EngineSignals, modelSelector } from "./engine-signals.ts";
import { callsTogether, meanOverCalls, poolCalls } from "./pool-calls.ts";
import { baseOf, type PoolFacts, setting } from "./pool-facts.ts";
import { readySeconds } from "./replica-pod.ts";
import { loadLine } from "./scaler-facts.ts";
import { chosen, figureName, stated, type Stated, toDigits } from "./stated.ts";

/** One alert: what is asked of Prometheus, how long it must hold, and the assumption of the plan that is broken then. */
export interface AlertRule {
  readonly name: string;
  readonly query: string;
  readonly above: boolean;
  /** The plan breaks past it. */
  readonly bound: Stated<number>;
  readonly lasting: Stated<number>;
  /** A break that users feel, or one that the plan can still be changed for. */
  readonly severity: "page" | "ticket";
  readonly assumption: FigureAt;
  readonly says: string;
}

interface Asking {
  readonly facts: PoolFacts;
  readonly signals: EngineSignals;
  /** Which series are the pool's. */
  readonly of: string;
}

const seconds = (value: number, reason: string) => chosen(value, reason);
const shortWhile = () => seconds(300, "seconds: a peak of a moment is no break");
const longWhile = () => seconds(1800, "seconds: what calls are like shows over many of them");

/** Over the means of so long. */
const window = "10m";

/** Past the load line longer than a scaler needs to put a replica there. */
function loadRules({ facts, signals, of }: Asking): readonly AlertRule[] {
  const line = loadLine(facts);
  const kv = setting(facts, "scale-up-kv");
  const { running, waiting, kvUse } = signals;
  const { value, from } = readySeconds(facts);
  const lasting = stated(value, from, "seconds: a replica that a scaler asked for serves by then");
  return [
    ...(line === null
      ? []
      : [
          {
            name: "LoadAboveLine",
            query: `(sum(${running}${of}) + sum(${waiting}${of})) / count(count by (instance) (${running}${of}))`,
            above: true,
            bound: line,
            lasting,
            severity: "page" as const,
            assumption: line.from[0] ?? facts.figure("goodputCallsPerSecond"),
            says: "calls in each replica are above the load line: limits are missed if another replica fails",
          },
        ]),
    ...(kv === null
      ? []
      : [
          {
            name: "KvCacheAboveLine",
            query: `max(${kvUse}${of})`,
            above: true,
            bound: stated(toDigits(kv.value, 3), kv.figure, "KV cache filled at the load line"),
            lasting,
            severity: "ticket" as const,
            assumption: kv.figure,
            says: "the fullest KV cache is above the load line: contexts are longer, or calls more, than planned",
          },
        ]),
  ];
}

/** Replicas that serve, and the calls that come to them. */
function fleetRules({ facts, signals, of }: Asking): readonly AlertRule[] {
  const { result, figure } = facts;
  const calls = poolCalls(facts);
  const peak = callsTogether(calls, "peakCallsPerSecond", "calls a second that the plan is made for");
  const serving = stated(result.steadyReplicas ?? 0, figure("steadyReplicas"), "replicas that carry the planning load");
  return [
    {
      name: "FewerReplicasThanServe",
      // Without a single one there would be no series to count, and no alert.
      query: `(count(count by (instance) (${signals.running}${of})) or vector(0))`,
      above: false,
      bound: serving,
      lasting: shortWhile(),
      severity: "page",
      assumption: figure("steadyReplicas"),
      says: "more replicas are lost than the plan holds in reserve",
    },
    {
      name: "LoadAbovePeak",
      query: `sum(rate(${signals.calls}${of}[${window}]))`,
      above: true,
      bound: peak,
      lasting: shortWhile(),
      severity: "ticket",
      assumption: calls[0]?.figure("peakCallsPerSecond") ?? figure("offeredCallsPerSecond"),
      says: "more calls a second come than the planned peak",
    },
  ];
}

const times = [
  {
    id: "ttftSeconds",
    name: "FirstTokenLate",
    of: (signals: EngineSignals) => signals.firstToken,
    says: "the first token comes later than was promised",
  },
  {
    id: "itlSeconds",
    name: "TokensSlow",
    of: (signals: EngineSignals) => signals.betweenTokens,
    says: "tokens come slower than was promised",
  },
] as const;

/** One alert for each limit that differs: engines do not tell classes apart, so it looks at all calls of the pool. */
function limitRules({ facts, signals, of }: Asking): readonly AlertRule[] {
  return times.flatMap(({ id, name, of: histogram, says }) => {
    const seen = new Set<string>();
    return facts.classes.flatMap(({ entered, figure }): readonly AlertRule[] => {
      const limited = entered.limits[id];
      const bound = limited === null ? null : baseOf(limited);
      const percentile = baseOf(entered.limits.percentile);
      const key = `${bound} ${percentile}`;
      if (bound === null || seen.has(key)) return [];
      seen.add(key);
      const limit = figure(`limits.${id}`);
      const together = facts.classes.length > 1 ? `, class ${entered.id}, over all calls of the pool` : "";
      return [
        {
          name: seen.size > 1 ? `${name}${seen.size}` : name,
          query: `histogram_quantile(${percentile}, sum by (le) (rate(${histogram(signals)}_bucket${of}[${window}])))`,
          above: true,
          bound: stated(
            bound,
            [limit, figure("limits.percentile")],
            `seconds of the limit, at its percentile${together}`,
          ),
          lasting: shortWhile(),
          severity: "page",
          assumption: limit,
          says: `${says}${together}`,
        },
      ];
    });
  });
}

/** Calls may be so much larger in the mean before the plan is made anew. */
const tolerance = 0.1;
/** And so much less of their prompts may be found in the cache. */
const fewerHits = 0.05;

/** What calls are like: the plan was made for these. */
function driftRules({ facts, signals, of }: Asking): readonly AlertRule[] {
  const calls = poolCalls(facts);
  const first = calls[0];
  if (first === undefined) return [];
  const perCall = (counter: string) =>
    `sum(rate(${counter}${of}[${window}])) / sum(rate(${signals.calls}${of}[${window}]))`;
  const prompt = meanOverCalls(calls, "promptTokensPerCall");
  const output = meanOverCalls(calls, "outputTokensPerCall");
  const uncached = meanOverCalls(calls, "uncachedPromptTokensPerCall");
  const hits = 1 - uncached.value / prompt.value;
  const tenth = (mean: typeof prompt, what: string) =>
    stated(toDigits(mean.value * (1 + tolerance), 4), mean.from, `${what} of the plan and a tenth more`);
  const longer = { above: true, lasting: longWhile(), severity: "ticket" } as const;
  return [
    {
      ...longer,
      name: "PromptsLongerThanPlanned",
      query: perCall(signals.promptTokens),
      bound: tenth(prompt, "prompt tokens a call"),
      assumption: first.figure("promptTokensPerCall"),
      says: "prompts are longer than planned",
    },
    {
      ...longer,
      name: "AnswersLongerThanPlanned",
      query: perCall(signals.outputTokens),
      bound: tenth(output, "tokens of an answer"),
      assumption: first.figure("outputTokensPerCall"),
      says: "answers are longer than planned",
    },
    ...(hits <= fewerHits
      ? []
      : [
          {
            ...longer,
            name: "CacheHitsBelowPlan",
            query: signals.hits(of, window),
            above: false,
            bound: stated(
              toDigits(hits - fewerHits, 3),
              [...new Map([...prompt.from, ...uncached.from].map((one) => [figureName(one), one])).values()],
              "share of prompt tokens found in the cache, less five points",
            ),
            assumption: first.figure("uncachedPromptTokensPerCall"),
            says: "less of the prompts is found in the cache than planned: more has to be computed",
          },
        ]),
  ];
}

/** All alerts of a pool, the ones that users feel first. */
export function alertRules(facts: PoolFacts, signals: EngineSignals): readonly AlertRule[] {
  const asking = { facts, signals, of: modelSelector(facts.checkpoint) };
  const rules = [loadRules, fleetRules, limitRules, driftRules].flatMap((some) => some(asking));
  return [...rules.filter(({ severity }) => severity === "page"), ...rules.filter((one) => one.severity === "ticket")];
}
