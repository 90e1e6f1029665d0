import type { DrawnCall } from "../formats/calls/drawn-call.ts";
import type { Scenario } from "../scenario/schema.ts";
import { baseOf } from "./pool-facts.ts";
import { toDigits } from "./stated.ts";

interface Described {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly standard_deviation: number;
  readonly distribution_type: "log_normal" | "normal";
}

/** A quantity by its values; `null`: there are none. */
function described(values: readonly number[]): Described | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  const deviation = Math.sqrt(squares / values.length);
  return {
    min: values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    max: values.reduce((most, value) => Math.max(most, value), 0),
    mean: toDigits(mean, 6),
    standard_deviation: toDigits(deviation, 6),
    distribution_type: deviation > 0 ? "log_normal" : "normal",
  };
}

/** Each session's calls, in their order. */
function sessionsOf(calls: readonly DrawnCall[]): readonly (readonly DrawnCall[])[] {
  const sessions = new Map<number, DrawnCall[]>();
  const alone: DrawnCall[][] = [];
  for (const call of calls) {
    const rounds = call.session === null ? undefined : sessions.get(call.session);
    if (rounds !== undefined) rounds.push(call);
    else if (call.session === null) alone.push([call]);
    else sessions.set(call.session, [call]);
  }
  return [...sessions.values(), ...alone];
}

/** What a turn adds of its own: the prompt over what was there and answered before. */
function addedTokens(rounds: readonly DrawnCall[]): readonly number[] {
  return rounds.slice(1).flatMap(({ promptTokens }, index) => {
    const before = rounds[index];
    return before === undefined ? [] : [Math.max(0, promptTokens - before.promptTokens - before.outputTokens)];
  });
}

/** The strictest limits of a pool's classes as the catalogue names them: `ttft_p99_ms`, and why. */
function limitsOf({ classes }: Scenario, poolId: string): Readonly<Record<string, number | string>> {
  const limits: Record<string, number | string> = {};
  for (const [name, id] of [
    ["ttft", "ttftSeconds"],
    ["itl", "itlSeconds"],
  ] as const) {
    const limited = classes.flatMap((one) => {
      const seconds = one.limits[id];
      if (one.pool !== poolId || seconds === null) return [];
      return [{ seconds: baseOf(seconds), percentile: baseOf(one.limits.percentile), name: one.name }];
    });
    const [strictest] = limited.toSorted((one, other) => one.seconds - other.seconds);
    if (strictest === undefined) continue;
    const key = `${name}_p${String(toDigits(strictest.percentile * 100, 4)).replace(".", "_")}_ms`;
    limits[key] = toDigits(strictest.seconds * 1000, 6);
    limits[`${key}_justification`] = `what the plan promises ${strictest.name}`;
  }
  return limits;
}

/**
 * A pool's calls as one class of inference-perf's catalogue of workloads.
 *
 * @source inference-perf-workloads
 */
export function catalogueText(calls: readonly DrawnCall[], scenario: Scenario, poolId: string): string {
  const sessions = sessionsOf(calls);
  const added = sessions.flatMap(addedTokens);
  const waits = calls.flatMap(({ waitSeconds }) => waitSeconds ?? []);
  const head = described(sessions.map(([first]) => first?.foundTokens ?? 0));
  const isMultiTurn = added.length > 0;
  const work = {
    input_sequence_length: described(calls.map(({ promptTokens }) => promptTokens)),
    output_sequence_length: described(calls.map(({ outputTokens }) => outputTokens)),
    number_of_turns: described(sessions.map(({ length }) => length)),
    ...(isMultiTurn ? { time_between_turns: described(waits), input_sequence_length_per_turn: described(added) } : {}),
    ...(head !== null && head.mean > 0 ? { system_prompt: head } : {}),
    multi_turn: isMultiTurn,
    metadata: { slos: limitsOf(scenario, poolId) },
  };
  return `${JSON.stringify(work, null, 2)}\n`;
}
