import type { LoadTestLoad } from "../planning/load-test-load.ts";
import { baseOf, type PoolFacts } from "./pool-facts.ts";
import { type NamedStated, reasonLine, stated, type Stated, toDigits } from "./stated.ts";

/** A figure that the run must give for the plan to stand. */
interface Expectation {
  readonly id: string;
  readonly label: string;
  /** In `unit`. */
  readonly value: Stated<number>;
  readonly unit: "ms" | "calls/s";
  /** How far off it may be, as a share; `null`: it is a bound. */
  readonly tolerance: number | null;
}

/** The load on one replica that would prove the plan, and what must come of it. */
export interface BenchLoad {
  readonly callsPerSecond: Stated<number>;
  readonly calls: Stated<number>;
  readonly seconds: Stated<number>;
  /** Of each prompt: tokens that are the same in all, found in the cache, and those that are new. */
  readonly foundTokens: Stated<number> | null;
  readonly newTokens: Stated<number>;
  readonly foundShare: Stated<number> | null;
  readonly outputTokens: Stated<number>;
  readonly expected: readonly Expectation[];
}

/** A refit leaves errors under it as they are: the plan stands. First tokens scatter twice as far. */
const itlTolerance = 0.05;
const ttftTolerance = 0.1;

const milliseconds = (seconds: number) => toDigits(seconds * 1000, 4);

/** The strictest limit of a kind over the pool's classes, at the percentile of the class that has it; `null`: there is none. */
export function strictestLimit({ classes }: PoolFacts, id: "ttftSeconds" | "itlSeconds") {
  const limited = classes.flatMap(({ entered: { limits }, figure }) => {
    const seconds = limits[id];
    if (seconds === null) return [];
    return [{ seconds: baseOf(seconds), percentile: baseOf(limits.percentile), figure: figure(`limits.${id}`) }];
  });
  const [first] = limited.toSorted((one, other) => one.seconds - other.seconds);
  return first === undefined ? null : { ...first, from: limited.map((one) => one.figure) };
}

function expectations(facts: PoolFacts, test: LoadTestLoad, rate: Stated<number>): readonly Expectation[] {
  const { figure } = facts;
  const mean = (id: "itlSeconds" | "ttftSeconds", label: string, tolerance: number): readonly Expectation[] => {
    const seconds = test[id];
    if (seconds === null) return [];
    const value = stated(milliseconds(seconds), figure(`loadTest.${id}`), "mean over the run by the plan");
    return [{ id, label, value, unit: "ms", tolerance }];
  };
  const bound = (id: "itlSeconds" | "ttftSeconds", label: string): readonly Expectation[] => {
    const limit = strictestLimit(facts, id);
    if (limit === null) return [];
    const share = `p${toDigits(limit.percentile * 100, 4)}`;
    const value = stated(milliseconds(limit.seconds), limit.from, "the limit that was promised");
    return [{ id: `${id} limit`, label: `${label}, ${share}`, value, unit: "ms", tolerance: null }];
  };
  return [
    { id: "callsPerSecond", label: "Calls completed a second", value: rate, unit: "calls/s", tolerance: itlTolerance },
    ...mean("itlSeconds", "Time between tokens, mean", itlTolerance),
    ...mean("ttftSeconds", "Time to first token, mean", ttftTolerance),
    ...bound("ttftSeconds", "Time to first token"),
    ...bound("itlSeconds", "Time between tokens"),
  ];
}

/** The load test of a pool: one replica, at its share of the planning load; a sentence where that is unknown. */
export function benchLoad(facts: PoolFacts): BenchLoad | string {
  const { result, figure, plan } = facts;
  const test = plan.loadTests.find(({ pool }) => pool === result.id);
  if (test === undefined)
    return "Nothing is known of the load on one replica, so there is no test that would prove it.";
  const { promptTokens, foundTokens, outputTokens, calls } = test;
  const of = (id: keyof LoadTestLoad) => figure(`loadTest.${id}`);
  const rate = stated(
    toDigits(test.callsPerSecond, 4),
    of("callsPerSecond"),
    "calls a second on one replica at the planning load",
  );
  const isFound = foundTokens > 0;
  const lengths = [of("promptTokens"), of("foundTokens")];
  return {
    callsPerSecond: rate,
    calls: stated(calls, of("calls"), "calls of ten minutes, and enough to tell a percentile"),
    seconds: stated(
      Math.ceil(calls / test.callsPerSecond),
      [of("calls"), of("callsPerSecond")],
      "seconds that so many calls come in",
    ),
    foundTokens: isFound
      ? stated(
          foundTokens,
          of("foundTokens"),
          "prompt tokens that all calls have in common, so that the cache finds them",
        )
      : null,
    foundShare: isFound
      ? stated(
          toDigits(foundTokens / promptTokens, 4),
          lengths,
          "share of the prompts that is found, said in the result",
        )
      : null,
    newTokens: isFound
      ? stated(Math.max(1, promptTokens - foundTokens), lengths, "prompt tokens of a call that are new")
      : stated(promptTokens, of("promptTokens"), "prompt tokens of a call"),
    outputTokens: stated(outputTokens, of("outputTokens"), "tokens of an answer"),
    expected: expectations(facts, test, rate),
  };
}

/** What an expectation is in a line: `Time between tokens, mean: 15.2 ms, give or take 5 %`. */
function expectationText({ label, value, unit, tolerance }: Expectation): string {
  const figure = `${value.value} ${unit}`;
  return tolerance === null ? `${label}: at most ${figure}` : `${label}: ${figure}, give or take ${tolerance * 100} %`;
}

/** Expectations as lines of a comment, and as what the document states. */
export function expectedLines({ expected }: BenchLoad): {
  readonly lines: readonly string[];
  readonly stated: readonly NamedStated[];
} {
  return {
    lines: ["the run must give:", ...expected.flatMap((one) => [reasonLine(one.value), `  ${expectationText(one)}`])],
    stated: expected.map(({ id, value }) => ({ ...value, name: `expected ${id}` })),
  };
}
