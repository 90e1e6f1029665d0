import type { Flow } from "./flow.ts";
import { endMainSession, type FlowWorld } from "./flow-world.ts";
import type { EndFlow } from "./attempt-ends.ts";
import type { WorkflowCounts, WorkflowEnd, WorkflowEnding, WorkflowWatch } from "./workflow-input.ts";

type Ended = Record<WorkflowEnding, number>;

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
  const counts = world.scripts.map(noneEnded);
  const told = emptyEnd();
  return {
    counted: (classIndex) => ({ ...(counts[classIndex] ?? noneEnded()) }),
    end: (flow, ending, seconds) => {
      const { mode } = flow;
      if (mode !== "single") endMainSession(world, flow);
      const classIndex = flow.script.index;
      const own = counts[classIndex];
      // Replays are no work of the class's users, however they end.
      const name = mode === "replay" ? "replayed" : ending;
      if (own !== undefined) own[name] += 1;
      describe(told, flow, mode === "single");
      told.ending = name;
      told.endedSeconds = seconds;
      flows.spare.push(flow);
      leave(classIndex, seconds);
      observe(told);
    },
  };
}

function noneEnded(): Ended {
  return {
    succeeded: 0,
    "capped-succeeded": 0,
    "fallback-succeeded": 0,
    failed: 0,
    capped: 0,
    declined: 0,
    thin: 0,
    cancelled: 0,
    abandoned: 0,
    replayed: 0,
  };
}

function emptyEnd(): WorkflowEnd {
  return {
    classIndex: 0,
    number: 0,
    ending: "failed",
    arrivedSeconds: Number.NaN,
    startedSeconds: Number.NaN,
    endedSeconds: Number.NaN,
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
