import { type Refused, nearest, refused } from "../problem.ts";
import type { Range } from "../field.ts";
import type { Scenario, ScenarioClass, ScenarioPool } from "../schema.ts";
import type { RuntimeEngine } from "../../catalog/runtimes/runtime-row.ts";

export type PinnedRows = Scenario["catalogue"];

/** What a file has that leaves its catalogue out. */
export const noRows: PinnedRows = { models: [], accelerators: [], runtimes: [], hosted: [] };

type Rows = { readonly [Kind in RowKind]: ReadonlyMap<string, PinnedRows[Kind][number]> };

/** Rows by kind and id, for what a scenario does not hold itself. */
export interface RowSource extends Rows {
  /** The id of the profile that fits best where a pool names an engine alone; `null`: there is no such engine. */
  readonly runtimeFor?: (
    engine: string,
    acceleratorId: string,
    weights: ScenarioPool["weights"],
    experts: number,
  ) => string | null;
  /** Fills in acceptance of drafts that somebody measured, where a pool has none of its own. */
  readonly withAcceptance?: (scenario: Scenario) => Scenario;
  /** Gives pinned runtime rows the errors that fit what the pools run. */
  readonly withErrors?: (scenario: Scenario) => Scenario;
  /** What is taken for the memory of an accelerator whose driver's figure no source gives; `null`: it is known. */
  readonly assumedMemory?: (acceleratorId: string) => Range | null;
}

/** For links: a link means what it holds, whatever the catalogue has become. */
export const noRowSource: RowSource = {
  models: new Map(),
  accelerators: new Map(),
  runtimes: new Map(),
  hosted: new Map(),
};

/** The scenario with exactly the rows it uses, in order of first use: its own where it has them, else the catalogue's. */
export function pinCatalogue(document: Scenario, source: RowSource): { ok: true; scenario: Scenario } | Refused {
  const remembered = withMemory(withRuntimeRows(document, source), source);
  const scenario = source.withAcceptance?.(remembered) ?? remembered;
  const used = usedRows(scenario);
  const models = pinned("models", scenario.catalogue.models, used, source);
  if (!models.ok) return models;
  const accelerators = pinned("accelerators", scenario.catalogue.accelerators, used, source);
  if (!accelerators.ok) return accelerators;
  const runtimes = pinned("runtimes", scenario.catalogue.runtimes, used, source);
  if (!runtimes.ok) return runtimes;
  const hosted = pinned("hosted", scenario.catalogue.hosted, used, source);
  if (!hosted.ok) return hosted;
  const catalogue = {
    models: models.rows,
    accelerators: accelerators.rows,
    runtimes: runtimes.rows,
    hosted: hosted.rows,
  };
  const whole = { ...scenario, catalogue };
  return { ok: true, scenario: source.withErrors?.(whole) ?? whole };
}

type Pinned<Kind extends RowKind> = { ok: true; rows: PinnedRows[Kind][number][] } | Refused;

function pinned<Kind extends RowKind>(
  kind: Kind,
  own: readonly PinnedRows[Kind][number][],
  used: readonly UsedRow[],
  source: RowSource,
): Pinned<Kind> {
  const known = new Map([...source[kind], ...own.map((row) => [row.id, row] as const)]);
  const rows = new Map<string, PinnedRows[Kind][number]>();
  for (const { kind: usedKind, id, at } of used) {
    if (usedKind !== kind) continue;
    const row = known.get(id);
    if (row === undefined) return unknownRow(kind, id, at, [...known.keys()]);
    rows.set(id, row);
  }
  return { ok: true, rows: [...rows.values()] };
}

const nounOf: Readonly<Record<RowKind, string>> = {
  models: "model",
  accelerators: "accelerator",
  runtimes: "runtime profile",
  hosted: "hosted model",
};

function unknownRow(kind: RowKind, id: string, at: string, known: readonly string[]): Refused {
  const offers = nearest(id, known, 3);
  const words = offers.length === 0 ? "" : `; the nearest are ${offers.join(", ")}`;
  return refused(
    `unknown-${kind === "hosted" ? "hosted" : kind.slice(0, -1)}`,
    at,
    `${at}: no ${nounOf[kind]} is called "${id}"${words}.`,
  );
}

type RowKind = keyof Scenario["catalogue"];

/** A place in a scenario that names a catalogue row. */
interface UsedRow {
  readonly kind: RowKind;
  readonly id: string;
  readonly at: string;
}

/** Every place that names a row, pools first, in the document's order: the order of rows in `catalogue` is that of first use. */
function usedRows({ classes, pools }: Pick<Scenario, "classes" | "pools">): readonly UsedRow[] {
  const used: UsedRow[] = [];
  for (const pool of pools) {
    const at = `pools.${pool.id}`;
    used.push({ kind: "models", id: pool.model, at: `${at}.model` });
    const drafting = pool.speculation?.draftModel ?? null;
    if (drafting !== null) used.push({ kind: "models", id: drafting, at: `${at}.speculation.draftModel` });
    used.push({ kind: "accelerators", id: pool.accelerator, at: `${at}.accelerator` });
    used.push({ kind: "runtimes", id: pool.runtime, at: `${at}.runtime` });
    const { accelerator = null, runtime = null } = pool.split ?? {};
    if (accelerator !== null) used.push({ kind: "accelerators", id: accelerator, at: `${at}.split.accelerator` });
    if (runtime !== null) used.push({ kind: "runtimes", id: runtime, at: `${at}.split.runtime` });
  }
  return [...used, ...classes.flatMap((workload) => hostedRowsOf(workload))];
}

function hostedRowsOf({ id, hosted, agents, fallback }: ScenarioClass): readonly UsedRow[] {
  const at = `classes.${id}`;
  const named = [
    { id: hosted, at: `${at}.hosted` },
    ...agents.map((agent) => ({ id: agent.hosted, at: `${at}.agents.${agent.id}.hosted` })),
    { id: fallback?.hosted ?? null, at: `${at}.fallback.hosted` },
  ];
  return named.flatMap(({ id, at }) => (id === null ? [] : [{ kind: "hosted" as const, id, at }]));
}

const runtimeEngines: readonly RuntimeEngine[] = [
  "vllm",
  "sglang",
  "tensorrt-llm",
  "tensorrt-engine",
  "first-vllm",
  "earlier-vllm",
];

/**
 * The engine of a runtime profile, also where no catalogue is at hand: its name is how the profile's id starts. `null`: a
 * profile of no engine, such as `shared`.
 */
export function runtimeEngine(runtimeId: string): RuntimeEngine | null {
  return runtimeEngines.find((engine) => runtimeId === engine || runtimeId.startsWith(`${engine}-`)) ?? null;
}

/** Whether a runtime is an engine and no profile: `vllm`, or with a version `vllm-0.12.0`. */
function isEngineName(runtime: string): boolean {
  return runtimeEngine(runtime) === runtime || /^[a-z-]+-v?\d+\.\d/.test(runtime);
}

type ProfiledPool = Pick<ScenarioPool, "runtime" | "accelerator" | "weights" | "model">;

/** The scenario with the best profile of its engine in every pool that names an engine alone and holds no row of that name. */
function withRuntimeRows(scenario: Scenario, { runtimeFor, models }: RowSource): Scenario {
  if (runtimeFor === undefined) return scenario;
  const own = new Set(scenario.catalogue.runtimes.map(({ id }) => id));
  const profileOf = ({ runtime, accelerator, weights, model }: ProfiledPool): string => {
    if (!isEngineName(runtime) || own.has(runtime)) return runtime;
    const { experts = 0 } = scenario.catalogue.models.find(({ id }) => id === model) ?? models.get(model) ?? {};
    return runtimeFor(runtime, accelerator, weights, experts) ?? runtime;
  };
  const chosen = (pool: ScenarioPool): ScenarioPool => {
    const { split } = pool;
    const runtime = profileOf(pool);
    if (split === null) return runtime === pool.runtime ? pool : { ...pool, runtime };
    const [accelerator, weights] = [split.accelerator ?? pool.accelerator, split.weights ?? pool.weights];
    const isOther = accelerator !== pool.accelerator || weights !== pool.weights;
    // On another device or in another format the same engine has a profile of its own.
    const named = split.runtime ?? (isOther ? runtimeEngine(runtime) : null);
    const ofPrompts = named === null ? null : profileOf({ runtime: named, accelerator, weights, model: pool.model });
    return { ...pool, runtime, split: { ...split, runtime: ofPrompts } };
  };
  return { ...scenario, pools: scenario.pools.map(chosen) };
}

/** The scenario with the memory of its devices, where neither it nor a source says, as a range. */
function withMemory(scenario: Scenario, { assumedMemory }: RowSource): Scenario {
  if (assumedMemory === undefined) return scenario;
  const own = new Map(scenario.catalogue.accelerators.map((row) => [row.id, row.memoryBytes]));
  const pools = scenario.pools.map((pool) => {
    const isGiven = pool.memoryBytes !== null || (own.get(pool.accelerator) ?? null) !== null;
    return isGiven ? pool : { ...pool, memoryBytes: assumedMemory(pool.accelerator) };
  });
  return { ...scenario, pools };
}
