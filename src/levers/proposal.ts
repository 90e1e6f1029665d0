import type { AcceleratorShape, EngineInput, Pool, RuntimeProfile } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Scenario, ScenarioPool } from "../scenario/schema.ts";

/** A plan by formula that levers are tried on, and where they look for what the plan itself does not say. */
export interface LeverQuestion {
  readonly scenario: Scenario;
  readonly plan: Plan;
  readonly input: EngineInput;
  readonly looks: LeverLooks;
}

/** A profile of a pool's engine, for what it would then run. */
interface PoolRows {
  readonly accelerators: readonly AcceleratorShape[];
  readonly runtimes: readonly RuntimeProfile[];
}

/** A pool on another device, as the catalogue and its list prices have it. */
export interface OtherDevice {
  readonly pool: Pool;
  /** Fields of the scenario's pool that come with the device. */
  readonly fields: Partial<ScenarioPool>;
  readonly rows: PoolRows;
}

/** What is searched or looked up for levers; `null`: there is no such thing, or nobody knows. */
export interface LeverLooks {
  readonly bestSplit: (poolId: string) => Pool | null;
  readonly bestDevice: (poolId: string) => OtherDevice | null;
  /** Numbers of ranks, over 1, to which a sequence's cache can be dealt in the pool. */
  readonly contextShards: (poolId: string) => readonly number[];
  /** What the pool's own device is listed at by whoever asks the usual price for it, and who that is. */
  readonly listed: (poolId: string) => Pick<ScenarioPool, "usdPerDeviceHour" | "priceBasis" | "devicesPerUnit"> | null;
  /** A scaler that follows the load of a pool. */
  readonly scaling: (poolId: string) => NonNullable<ScenarioPool["scaling"]>;
  /** The profile that fits the pool with other weights. */
  readonly runtimeFor: (poolId: string, weights: ScenarioPool["weights"]) => RuntimeProfile | null;
  /** Attempts of a class that run longer than so many steps, of all that run to their end. */
  readonly longerShare: (classId: string, steps: number) => number;
}

/** One field of the scenario, and what it becomes. */
export interface LeverEdit {
  readonly path: string;
  readonly value: unknown;
}

/** A lever moved at one place: a change of the scenario alone. What it is worth is found by planning again. */
export interface Proposal {
  /** What it moves is of this class, pool, or agent. */
  readonly at: string;
  /** What is done, as a heading and as the history say it. */
  readonly name: string;
  readonly edits: readonly LeverEdit[];
  /** Where no edits of fields make it: the scenario with it. Its `edits` then say which fields it decides. */
  readonly make?: (scenario: Scenario) => Scenario;
  /** Rows of the catalogue that the scenario needs then. */
  readonly rows?: PoolRows;
  /** What it risks, or what must hold for it to be worth what is said. */
  readonly risk: string;
  /** What no plan can know of it. */
  readonly unknown: string;
}

/** A lever: where it applies to a plan, and how far it might be moved there; of several ways at one place the best counts. */
export interface Proposer {
  readonly id: string;
  /** What it is, where it changes nothing. */
  readonly words: string;
  /** What it is for: where it applies. */
  readonly when: string;
  readonly propose: (question: LeverQuestion) => readonly Proposal[];
}
