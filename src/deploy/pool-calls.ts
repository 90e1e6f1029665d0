import type { FigureAt } from "../metrics/explanation.ts";
import type { FlowResult } from "../engine/plan-result.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { stated, type Stated, toDigits } from "./stated.ts";

/** What calls of one kind bring to a pool. */
type CallFigure =
  | "callsPerSecond"
  | "peakCallsPerSecond"
  | "promptTokensPerCall"
  | "uncachedPromptTokensPerCall"
  | "outputTokensPerCall";

/** Calls of one kind that come to a pool: a class's own session, or one of its sub-agents, its fallback, its replays. */
export interface PoolCalls extends Pick<FlowResult, CallFigure> {
  readonly classId: string;
  readonly part: string;
  readonly figure: (id: CallFigure) => FigureAt;
}

/** All kinds of calls that come to a pool, whatever class sends them. */
export function poolCalls({ plan, result }: PoolFacts): readonly PoolCalls[] {
  return plan.classes.flatMap((own) =>
    own.flows.flatMap((flow): readonly PoolCalls[] => {
      if (flow.poolId !== result.id || flow.peakCallsPerSecond <= 0) return [];
      const { part } = flow;
      // The figures of a class are those of its own session.
      const isMain = part === "main";
      const figure = (id: CallFigure): FigureAt => ({
        scope: "class",
        at: own.id,
        id: isMain ? id : `flows.${flow.id}.${id}`,
      });
      const { callsPerSecond, peakCallsPerSecond, promptTokensPerCall } = isMain ? own : flow;
      const { uncachedPromptTokensPerCall, outputTokensPerCall } = isMain ? own : flow;
      const figures = { callsPerSecond, peakCallsPerSecond, promptTokensPerCall };
      return [{ ...figures, uncachedPromptTokensPerCall, outputTokensPerCall, classId: own.id, part, figure }];
    }),
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Calls a second of all kinds together. */
export function callsTogether(
  calls: readonly PoolCalls[],
  id: "callsPerSecond" | "peakCallsPerSecond",
  reason: string,
): Stated<number> {
  const value = toDigits(sum(calls.map((one) => one[id])), 4);
  return stated(
    value,
    calls.map((one) => one.figure(id)),
    reason,
  );
}

/** Mean over a pool's calls at the peak, each kind by its calls a second, and the figures that it comes from. */
export function meanOverCalls(
  calls: readonly PoolCalls[],
  id: "promptTokensPerCall" | "uncachedPromptTokensPerCall" | "outputTokensPerCall",
): { readonly value: number; readonly from: readonly FigureAt[] } {
  const [first] = calls;
  // Weighed by itself it would differ in its last bit.
  if (calls.length === 1 && first !== undefined) return { value: first[id], from: [first.figure(id)] };
  const all = sum(calls.map(({ peakCallsPerSecond }) => peakCallsPerSecond));
  const value = sum(calls.map((one) => one[id] * one.peakCallsPerSecond)) / all;
  return {
    value,
    from: [...calls.map((one) => one.figure(id)), ...calls.map((one) => one.figure("peakCallsPerSecond"))],
  };
}
