import type { EngineInput } from "../../engine/input.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Crew } from "../crew.ts";
import { basePlan } from "../plan-scenario.ts";
import type { ComparedFigures } from "./compared-figures.ts";
import { type ComparedSpan, comparedRunsInPieces, leadingClass, withPool } from "./compared-runs.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { simulationSetup } from "../simulation/simulation-setup.ts";

/** Ways to treat sessions between and in front of their calls. */
export type SessionRule = "turns-left" | "keep-state" | "tool-prefill";

export interface SessionRow {
  /** `as-is`: the plan; `all`: all rules that the plan lacks. */
  readonly id: "as-is" | SessionRule | "all";
  readonly figures: ComparedFigures;
  /** What a press sets. */
  readonly sets: Readonly<Record<string, string>>;
}

/** What each rule gives a pool's sessions at the plan's load. */
export interface SessionScheduling extends ComparedSpan {
  readonly poolId: string;
  /** Of whom workflow times tell. */
  readonly classId: string | null;
  /** The plan as it is first; empty where no rule is left to try. */
  readonly rows: readonly SessionRow[];
  /** Rules that the plan has already, and those that nothing in it could feel: no tools, or one call a session. */
  readonly inUse: readonly SessionRule[];
  readonly idle: readonly SessionRule[];
  /** Most of a replica's KV blocks that hold anything at the end. */
  readonly fullShare: number;
}

/** Part of what tools add that is there early enough to be computed while they still run. */
const earlyShare = 0.5;
/** Part of the scenario's events that each way gets. */
const eventShare = 0.4;

const rules: readonly SessionRule[] = ["turns-left", "keep-state", "tool-prefill"];

interface Way {
  readonly id: SessionRow["id"];
  readonly input: EngineInput;
  readonly sets: Readonly<Record<string, string>>;
}

function withTools({ classes }: EngineInput, poolId: string) {
  return classes.filter(
    (own) => own.poolId === poolId && own.toolSeconds > 0 && own.steps > 1 && own.serving.toolPrefillShare === 0,
  );
}

function changed(way: Omit<Way, "id">, poolId: string, rule: SessionRule): Omit<Way, "id"> {
  const { input, sets } = way;
  const at = `pools.${poolId}.routing`;
  switch (rule) {
    case "turns-left":
      return {
        input: withPool(input, poolId, ({ routing }) => ({ routing: { ...routing, order: rule } })),
        sets: { ...sets, [`${at}.order`]: rule },
      };
    case "keep-state":
      return {
        input: withPool(input, poolId, ({ routing }) => ({ routing: { ...routing, keepsState: true } })),
        sets: { ...sets, [`${at}.keepState`]: "yes" },
      };
    case "tool-prefill": {
      const waiting = new Set(withTools(input, poolId));
      const classes = input.classes.map((own) =>
        waiting.has(own) ? { ...own, serving: { ...own.serving, toolPrefillShare: earlyShare } } : own,
      );
      const own = [...waiting].map(({ id }) => [`classes.${id}.serving.toolPrefillShare`, String(earlyShare)] as const);
      return { input: { ...input, classes }, sets: { ...sets, ...Object.fromEntries(own) } };
    }
    default:
      return rule satisfies never;
  }
}

/** Rules in use, and those that change nothing for the pool's classes. */
function judged(input: EngineInput, poolId: string): Pick<SessionScheduling, "inUse" | "idle"> {
  const routing = input.pools.find(({ id }) => id === poolId)?.routing;
  const own = input.classes.filter((workload) => workload.poolId === poolId);
  const isIdle = own.every(({ steps, callsPerStep }) => steps * callsPerStep <= 1);
  const hasTools = own.some(({ toolSeconds, steps }) => toolSeconds > 0 && steps > 1);
  const isUsed = (rule: SessionRule) =>
    (rule === "turns-left" && routing?.order === "turns-left") ||
    (rule === "keep-state" && routing?.keepsState === true) ||
    (rule === "tool-prefill" && hasTools && withTools(input, poolId).length === 0);
  const inUse = rules.filter(isUsed);
  const idle = rules.filter((rule) => !inUse.includes(rule) && (isIdle || (rule === "tool-prefill" && !hasTools)));
  return { inUse, idle };
}

function waysOf(input: EngineInput, poolId: string, tried: readonly SessionRule[]): readonly Way[] {
  const asIs = { input, sets: {} };
  const single = tried.map((rule) => ({ id: rule, ...changed(asIs, poolId, rule) }));
  const all = tried.reduce((way, rule) => changed(way, poolId, rule), asIs as Omit<Way, "id">);
  return [{ id: "as-is", ...asIs }, ...single, ...(tried.length > 1 ? [{ id: "all" as const, ...all }] : [])];
}

/**
 * Simulates in pieces a pool's serving replicas at the plan's load as they are, with each rule for sessions that the plan lacks, and with
 * all of them, over the same time with the same draws; `null` where the pool serves nothing.
 */
export function* sessionSchedulingInPieces(
  scenario: Scenario,
  poolId: string,
  crew: Crew | null = null,
): Piecework<SessionScheduling | null> {
  const { input, plan } = basePlan(scenario);
  const own = simulationSetup(input, plan);
  if (own === null || own.pools.every(({ id }) => id !== poolId)) return null;
  const { inUse, idle } = judged(input, poolId);
  const ways = waysOf(
    input,
    poolId,
    rules.filter((rule) => !inUse.includes(rule) && !idle.includes(rule)),
  );
  const leading = leadingClass(own, plan, poolId);
  const classId = own.classes[leading]?.workload.id ?? null;
  const about = { poolId, classId, inUse, idle };
  if (ways.length < 2) {
    const nothing = { fleetShare: 1, seed: input.seed, runs: 0, events: 0, simulatedSeconds: 0, warmUpSeconds: 0 };
    return { ...about, ...nothing, rows: [], fullShare: 0 };
  }
  const { figures, fullShares, ...compared } = yield* comparedRunsInPieces(
    ways.map(({ input: own }) => ({ input: own })),
    { plan, poolId, leading },
    { seed: input.seed, events: input.simulation.events * eventShare, runs: input.simulation.runs },
    crew,
  );
  return {
    ...about,
    ...compared,
    rows: ways.flatMap(({ id, sets }, index) => {
      const found = figures[index];
      return found === undefined ? [] : [{ id, sets, figures: found }];
    }),
    fullShare: fullShares[0] ?? 0,
  };
}
