import type { RecordPool } from "../record-pool.ts";
import type { CallRequest, CallServer } from "../simulation-input.ts";
import { dueAt, dueKind, type Agenda } from "./agenda.ts";
import type { Flow, Run } from "./flow.ts";
import type { ClassScript } from "./class-script.ts";
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
  request.tag = tag;
  request.deadlineSeconds = Math.min(seconds + serving.callTimeoutSeconds, patienceEndSeconds);
  request.givesUpWaitingOnly = serving.timesOutWaitingOnly;
  server.submit(request);
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
