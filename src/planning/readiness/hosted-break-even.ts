import { hostedCost } from "../../engine/cost/class-cost.ts";
import { hostedSide, tokensPerSecond } from "../../engine/workload/hosted-side.ts";
import type { EngineInput, WorkloadClass } from "../../engine/input.ts";
import { hostedSides } from "../../engine/hosted-sides.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { PlannedLoad } from "../../engine/planned-load.ts";
import { signChange } from "../../numeric/sign-change.ts";
import { noMemory } from "../../engine/workload/demand-ground.ts";

/** The success per attempt at which a class costs as much hosted as here. */
export interface HostedBreakEven {
  readonly classId: string;
  /** `null`: whatever succeeds there, one of both costs less. */
  readonly successPerAttempt: number | null;
}

/** As the schema has it. */
const least = 0.001;
/** Relative to the share that is looked for. */
const enough = 1e-9;

/** For each class with a hosted model and a known cost here, the hosted success share at which a success costs the same. */
export function hostedBreakEvens(
  input: EngineInput,
  { classes, stack }: Plan,
  load: PlannedLoad,
): readonly HostedBreakEven[] {
  const allTokens = load.classes.reduce((sum, { demand }) => sum + tokensPerSecond(demand), 0);
  const stackUsd = stack.usdPerMonth ?? 0;
  const sides = hostedSides(input, load, noMemory, stackUsd);
  return input.classes.flatMap((workload, index) => {
    const own = load.classes[index];
    const usd = classes.find(({ id }) => id === workload.id)?.costUsdPerSuccess ?? null;
    if (own === undefined || usd === null || workload.hosted === null) return [];
    // What other classes send to the same units stays as it is.
    const unitsBesideTokensPerMinute = sides[index]?.unitsBesideTokensPerMinute;
    const costAt = (share: number) => {
      const there: WorkloadClass = { ...workload, hostedSuccessPerAttempt: share };
      const side = hostedSide(there, own, allTokens, noMemory, stackUsd);
      return hostedCost({ ...side, unitsBesideTokensPerMinute }, there, input)?.costUsdPerSuccess ?? null;
    };
    return [{ classId: workload.id, successPerAttempt: shareOfEqualCost(costAt, usd) }];
  });
}

/** The more attempts succeed, the less a success costs. */
function shareOfEqualCost(costAt: (share: number) => number | null, usd: number): number | null {
  const saved = (share: number) => usd - (costAt(share) ?? Number.MAX_VALUE);
  return signChange(saved, least, 1, enough);
}
