import type { Flow } from "./flow.ts";
import { endMainSession, type FlowWorld } from "./flow-world.ts";
import type { EndFlow } from "./attempt-ends.ts";
import type { WorkflowCounts, WorkflowEnd, WorkflowEnding, WorkflowWatch } from "./workflow-input.ts";

/** Every way in which a workflow may end. */
const endings = [
  "succeeded",
  "failed",
  "capped-succeeded",
  "fallback-succeeded",
  "capped",
  "declined",
  "thin",
  "cancelled",
  "abandoned",
  "replayed",
] as const satisfies readonly WorkflowEnding[];

/** How workflows go. */
export interface FlowEnds {
  readonly end: EndFlow;
  readonly counted: (classIndex: number) => WorkflowCounts["ended"];
}

/**
 * Ends workflows: their session is over, whoever watches hears of it, their row is free.
 *
 * @source derived
 */
export function flowEnds(
  world: FlowWorld,
  observe: WorkflowWatch,
  leave: (classIndex: number, seconds: number) => void,
): FlowEnds {
  const { flows } = world;
  /** By class and ending. */
  const counts = world.scripts.map(() => new Float64Array(endings.length));
  const told = emptyEnd();
  return {
    counted: (classIndex) => endedBy(counts[classIndex] ?? new Float64Array(endings.length)),
    end: (flow, ending, seconds) => {
      const { mode } = flow;
      if (mode !== "single") endMainSession(world, flow);
      const classIndex = flow.script.index;
      const own = counts[classIndex];
      // Replays are no work of the class's users, however they end.
      const name = mode === "replay" ? "replayed" : ending;
      const index = endings.indexOf(name);
      if (own !== undefined) own[index] = (own[index] ?? 0) + 1;
      describe(told, flow, mode === "single");
      told.ending = name;
      told.endedSeconds = seconds;
      flows.spare.push(flow);
      leave(classIndex, seconds);
      observe(told);
    },
  };
}

/** Workflows of a class by how they ended. */
function endedBy(counts: Float64Array): WorkflowCounts["ended"] {
  const entries = endings.map((name, index) => [name, counts[index] ?? 0] as const);
  return Object.fromEntries(entries) as Record<WorkflowEnding, number>;
}

function emptyEnd(): WorkflowEnd {
  return {
    classIndex: 0,
    number: 0,
    ending: "failed",
    arrivedSeconds: 0,
    startedSeconds: 0,
    endedSeconds: 0,
    attempts: 0,
    steps: 0,
    calls: 0,
    otherCalls: 0,
    resentCalls: 0,
  };
}

function describe(told: WorkflowEnd, flow: Flow, isSingle: boolean): void {
  told.classIndex = flow.script.index;
  told.number = flow.number;
  told.arrivedSeconds = flow.arrivedSeconds;
  told.startedSeconds = flow.startedSeconds;
  told.resentCalls = flow.resentCalls;
  told.attempts = isSingle ? 1 : flow.attempts;
  told.steps = isSingle ? 1 : flow.steps;
  told.calls = isSingle ? 1 : flow.calls;
  told.otherCalls = isSingle ? 0 : flow.otherCalls;
}
