import { giveBack } from "../record-pool.ts";
import { endMainSession, type FlowWorld } from "./flow-world.ts";
import type { EndFlow } from "./attempt-ends.ts";
import type { WorkflowCounts, WorkflowEnding, WorkflowWatch } from "./workflow-input.ts";

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
  return {
    counted: (classIndex) => ({ ...(counts[classIndex] ?? noneEnded()) }),
    end: (flow, ending, seconds) => {
      const { mode } = flow;
      if (mode !== "single") endMainSession(world, flow);
      const { classIndex } = flow;
      const own = counts[classIndex];
      // Replays are no work of the class's users, however they end.
      const name = mode === "replay" ? "replayed" : ending;
      if (own !== undefined) own[name] += 1;
      flow.ending = name;
      flow.endedSeconds = seconds;
      leave(classIndex, seconds);
      observe(flow);
      giveBack(flows, flow);
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
