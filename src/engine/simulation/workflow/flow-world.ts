import type { RecordPool } from "../record-pool.ts";
import type { CallRequest, CallServer } from "../simulation-input.ts";
import { dueAt, dueKind, type Agenda } from "./agenda.ts";
import type { Flow, Run } from "./flow.ts";
import type { ClassScript } from "./class-script.ts";
import type { SingleFlows } from "./single-flows.ts";
import type { CallPlace, WorkflowInput } from "./workflow-input.ts";

/** The next call of a main session, as the rule for its history makes it. */
export interface NextCall {
  call: number;
  promptTokens: number;
  knownTokens: number;
  historyTokens: number;
  /** Its history was cut, or has met the cap. */
  isOver: boolean;
  isSummary: boolean;
}

/** What all parts of the client work on. */
export interface FlowWorld {
  readonly input: WorkflowInput;
  readonly scripts: readonly ClassScript[];
  readonly flows: RecordPool<Flow>;
  readonly runs: RecordPool<Run>;
  readonly singles: SingleFlows;
  readonly agenda: Agenda;
  readonly server: CallServer;
  /** Used for every call but single ones, which differ in little. */
  readonly request: CallRequest;
  /** The call that is being thought of. */
  readonly next: NextCall;
  /** Workflows that wait outside, of all classes. */
  outside: number;
  /** Sessions so far: the next one's number. */
  sessions: number;
}

/** Whose a call is: its tag is 4 times the number of the workflow or the run, and this. */
export const callOf = { workflow: 0, run: 1, single: 2 } as const;

/**
 * Whose a call is, by its tag.
 *
 * @source derived
 */
export function ownerOf(tag: number): number {
  return tag & 3;
}

/**
 * Number of the workflow or the run whose call it is, by its tag.
 *
 * @source derived
 */
export function numberOf(tag: number): number {
  return tag >> 2;
}

/**
 * Tag of a call.
 *
 * @source derived
 */
export function tagOf(number: number, owner: (typeof callOf)[keyof typeof callOf]): number {
  return number * 4 + owner;
}

/**
 * Sends the call that the request describes, to a lane or to a hosted model; the caller gives up at the timeout or at
 * `patienceEndSeconds`, whichever is first.
 *
 * @source derived
 */
export function sendCall(
  { agenda, server }: FlowWorld,
  request: CallRequest,
  { serving }: ClassScript,
  place: CallPlace,
  tag: number,
  seconds: number,
  patienceEndSeconds: number,
): void {
  if (place.lane < 0) {
    dueAt(agenda, seconds + place.callSeconds, dueKind.answered, tag);
    return;
  }
  request.lane = place.lane;
  request.foundShare = place.foundShare ?? 1;
  request.tag = tag;
  request.deadlineSeconds = Math.min(seconds + serving.callTimeoutSeconds, patienceEndSeconds);
  request.givesUpWaitingOnly = serving.timesOutWaitingOnly;
  server.submit(request);
}

/**
 * The script of a class.
 *
 * @source derived
 */
export function scriptOf({ scripts }: FlowWorld, classIndex: number): ClassScript {
  const script = scripts[classIndex];
  if (script === undefined) throw new Error("no such class");
  return script;
}

/**
 * Tells the pool that nobody continues a session.
 *
 * @source derived
 */
export function endMainSession({ server }: FlowWorld, flow: Flow): void {
  if (flow.isKept) server.endSession(flow.session);
  flow.isKept = false;
}
