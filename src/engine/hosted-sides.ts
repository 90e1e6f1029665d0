import { sidesWithUnits } from "./cost/units-beside.ts";
import type { EngineInput } from "./input.ts";
import type { PlanMemory } from "./plan-memory.ts";
import type { PlannedLoad } from "./planned-load.ts";
import { type HostedSide, hostedSide, tokensPerSecond } from "./workload/hosted-side.ts";

/**
 * Each class as its hosted model would serve it, in the order of the classes.
 *
 * @source derived
 */
export function hostedSides(
  { classes }: EngineInput,
  { classes: loads }: PlannedLoad,
  memory: PlanMemory,
  stackUsd: number,
): readonly HostedSide[] {
  const allTokens = loads.reduce((sum, { demand }) => sum + tokensPerSecond(demand), 0);
  const sides = classes.flatMap((workload, index) =>
    loads.slice(index, index + 1).map((load) => hostedSide(workload, load, allTokens, memory, stackUsd)),
  );
  return sidesWithUnits(classes, sides);
}
