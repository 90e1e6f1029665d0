import { eventHeap, nextEventSeconds, popEvent, pushEvent } from "../../../../src/engine/simulation/event-heap.ts";
import type { CallRequest, CallServer, Client } from "../../../../src/engine/simulation/simulation-input.ts";
import { workflowClient, type WorkflowClient } from "../../../../src/engine/simulation/workflow/workflow-client.ts";
import type { WorkflowEnd, WorkflowInput } from "../../../../src/engine/simulation/workflow/workflow-input.ts";

/** A call as it came in, and what became of it. */
export type SeenCall = Readonly<CallRequest> & { readonly seconds: number };

export interface ServerRules {
  /** How long a call takes; `null`: it is refused. */
  readonly secondsOf: (request: Readonly<CallRequest>, count: number) => number | null;
  readonly onCall?: (request: Readonly<CallRequest>, seconds: number) => void;
  readonly onAnswer?: (request: Readonly<CallRequest>, seconds: number, isDone: boolean) => void;
}

export interface PlayedRun {
  readonly ends: WorkflowEnd[];
  readonly client: WorkflowClient;
  readonly endedSessions: number[];
  /** Time of the last thing. */
  readonly seconds: number;
  readonly submitted: number;
}

/** A server that answers each call after a given time, or at its deadline if that is first, and the client in front of it. */
export function play(input: WorkflowInput, rules: ServerRules, untilSeconds = Infinity): PlayedRun {
  const heap = eventHeap();
  const open: (CallRequest | undefined)[] = [];
  const isExpiring: boolean[] = [];
  const ends: WorkflowEnd[] = [];
  const endedSessions: number[] = [];
  let now = 0;
  let submitted = 0;
  let client: Client | null = null;
  const server: CallServer = {
    submit: (request) => {
      rules.onCall?.(request, now);
      const seconds = rules.secondsOf(request, submitted);
      submitted += 1;
      if (seconds === null) return client?.refused(request.tag, "line-full", now);
      const id = open.length;
      open.push({ ...request });
      isExpiring.push(request.deadlineSeconds < now + seconds);
      pushEvent(heap, Math.min(request.deadlineSeconds, now + seconds), id);
    },
    endSession: (session) => endedSessions.push(session),
  };
  const workflows = workflowClient(input, server, (end) => ends.push({ ...end }));
  client = workflows;
  for (;;) {
    const next = Math.min(nextEventSeconds(heap), workflows.nextSeconds());
    if (next === Infinity || next > untilSeconds) break;
    if (next < now) throw new Error("time runs backwards");
    now = next;
    if (nextEventSeconds(heap) === now) {
      const id = popEvent(heap);
      const call = open[id];
      open[id] = undefined;
      if (call === undefined) throw new Error("a call is answered twice");
      rules.onAnswer?.(call, now, isExpiring[id] !== true);
      if (isExpiring[id] === true) workflows.expired(call.tag, now);
      else {
        workflows.firstToken(call.tag, now);
        workflows.done(call.tag, now);
      }
    } else workflows.act(now);
  }
  return { ends, client: workflows, endedSessions, seconds: now, submitted };
}
