import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { type Finding, plainRemedy } from "../../findings/finding.ts";
import { className } from "../../metrics/class-name.ts";
import { formatShare } from "../../quantity/format-number.ts";
import type { SimulatedLane, SimulatedPlan } from "./simulated-plan.ts";

/** The cache may find so much less or more than a class says before it is worth a word. */
const hitDifference = 0.1;
/** Of fewer calls the share that is found says little. */
const leastCalls = 1000;

/** What a class counts on finding in its replicas' caches, and what its main session found there. */
interface Hits {
  readonly counted: number;
  readonly found: number;
}

function mainLane({ lanes }: SimulatedPlan, classId: string): SimulatedLane | undefined {
  return lanes.find((lane) => lane.classId === classId && lane.part === "main");
}

/** `null`: unknown, or about what the class counts on: what is typed, or what its caches have room for. */
function differingHits(input: EngineInput, plan: Plan, simulated: SimulatedPlan, classId: string): Hits | null {
  const found = mainLane(simulated, classId)?.hitShare ?? null;
  const asked = input.classes.find(({ id }) => id === classId);
  const held = plan.classes.find(({ id }) => id === classId)?.heldShare ?? undefined;
  const counted = asked?.isCachedShareComputed === true ? held : asked?.cachedShare;
  if (counted === undefined || found === null || Math.abs(counted - found) < hitDifference) return null;
  return { counted, found };
}

/** A sentence beside a limit that is missed; empty where the caches hold what the class counts on. */
export function hitWords(input: EngineInput, plan: Plan, simulated: SimulatedPlan, classId: string): string {
  const hits = differingHits(input, plan, simulated, classId);
  if (hits === null) return "";
  return ` Its replicas' caches hold ${formatShare(hits.found)} of the prompt tokens, where the class counts on ${formatShare(hits.counted)}.`;
}

/** A cache is filled session by session: before one has run to its end, or while times still rise, its share tells nothing. */
function isLongEnough(plan: Plan, simulated: SimulatedPlan, classId: string): boolean {
  // Sessions that ended in a short run are the short ones: the plan's own length counts as well.
  const ended = simulated.classes.find(({ id }) => id === classId)?.workflowSeconds.mean?.value;
  const planned = plan.classes.find(({ id }) => id === classId)?.workflowSeconds ?? 0;
  if (ended === undefined || !simulated.isSettled) return false;
  const done = mainLane(simulated, classId)?.counts.done ?? 0;
  return done >= leastCalls && simulated.simulatedSeconds >= Math.max(ended, planned);
}

/** Classes whose cached share the simulated caches do not bear out, though no limit is missed. */
export function simulatedHits(
  input: EngineInput,
  plan: Plan,
  simulated: SimulatedPlan,
  missed: ReadonlySet<string>,
): readonly Finding[] {
  return simulated.classes.flatMap(({ id }) => {
    const hits = differingHits(input, plan, simulated, id);
    if (missed.has(id) || hits === null || !isLongEnough(plan, simulated, id)) return [];
    const { counted, found } = hits;
    const isTyped = input.classes.some((asked) => asked.id === id && !asked.isCachedShareComputed);
    return [
      {
        code: "simulated-hits",
        severity: "note" as const,
        at: `classes.${id}.cachedShare`,
        text: `${className(input, id)} finds ${formatShare(found)} of its prompt tokens in the simulated caches, where the plan counts on ${formatShare(counted)}.`,
        numbers: { cachedShare: counted, simulatedShare: found },
        remedies: isTyped ? [plainRemedy("cached-share", { [`classes.${id}.cachedShare`]: "auto" })] : [],
      },
    ];
  });
}
