import type { DrawnCall } from "../formats/calls/drawn-call.ts";
import { mooncakeText } from "../formats/calls/mooncake-text.ts";
import { drawnReplayText } from "../formats/calls/replay-text.ts";
import type { Scenario } from "../scenario/schema.ts";
import { catalogueText } from "./workload-catalogue.ts";

/** What a trace is written from. */
interface TraceSource {
  readonly scenario: Scenario;
  /** Calls of a pool at the planning load, drawn by the scenario's seed. */
  readonly trace: (poolId: string) => Promise<readonly DrawnCall[]>;
}

/** A kind of export that is drawn from the plan: no number in it is a figure, all together come to the plan's. */
interface TraceKind {
  readonly id: string;
  readonly about: string;
  readonly form: "pools";
  readonly write: (source: TraceSource, poolId: string) => Promise<string>;
}

/** Every kind, in the order of the help. */
export const traceKinds: readonly TraceKind[] = [
  {
    id: "trace-mooncake",
    about: "20,000 calls drawn from the plan as a Mooncake trace",
    form: "pools",
    write: async ({ trace }, poolId) => mooncakeText(await trace(poolId)),
  },
  {
    id: "trace-tracelab",
    about: "the same sessions for TraceLab's replay",
    form: "pools",
    write: async ({ trace }, poolId) => drawnReplayText(await trace(poolId)),
  },
  {
    id: "workload-catalogue",
    about: "the pool's work as a class of inference-perf's catalogue",
    form: "pools",
    write: async ({ trace, scenario }, poolId) => catalogueText(await trace(poolId), scenario, poolId),
  },
];
