import type { CallRequest, CallServer, Client } from "../../../../src/engine/simulation/simulation-input.ts";

/** A call of a script, relative to the one before it. */
export interface ScriptedCall {
  readonly lane: number;
  /** From the start of everything for a session's first call, else from the answer before. */
  readonly waitSeconds: number;
  /** Share of the session's tokens so far that the prompt begins with, and tokens it adds to them. */
  readonly keptShare: number;
  readonly newTokens: number;
  readonly outputTokens: number;
  readonly keepsState: boolean;
  readonly extraLevel: number;
  /** From the submission; null: never gives up. */
  readonly patienceSeconds: number | null;
  readonly givesUpWaitingOnly: boolean;
  /** How often it is sent again when it is refused or given up, and after how long. */
  readonly retries: number;
  readonly backOffSeconds: number;
}

export interface ScriptedSession {
  /** A session of a single call may go without a number. */
  readonly isNamed: boolean;
  /** Whether its calls count in what is measured. */
  readonly isMeasured: boolean;
  readonly head: number;
  readonly headTokens: number;
  /** Of its prompts so much is found whatever is there; null: what is there. */
  readonly givenShare: number | null;
  readonly foundShare: number;
  /** Where in its prompts images stand; left out: nowhere. */
  readonly images?: { readonly from: number; readonly to: number };
  readonly calls: readonly ScriptedCall[];
  /** Between the last answer and the word that the session is over; null: never said. */
  readonly endsAfterSeconds: number | null;
}

export type Answer = readonly [kind: string, tag: number, seconds: number];

/** What is to be done: send a call of a session, or end the session when it has no call of that number. */
interface Errand {
  readonly seconds: number;
  readonly session: number;
  readonly call: number;
  readonly attempt: number;
}

/** Tells session, call and attempt apart: 100 calls a session and 100 attempts a call at most; below 0: not measured. */
function tagOf({ session, call, attempt }: Errand, { isMeasured }: ScriptedSession): number {
  const tag = (session * 100 + call) * 100 + attempt;
  return isMeasured ? tag : -1 - tag;
}

/** What a client knows: its script, what it has to do, what it has sent, and how many tokens each session's last call left. */
interface Played {
  readonly sessions: readonly ScriptedSession[];
  readonly answers: Answer[];
  readonly errands: Errand[];
  readonly sent: Map<number, Errand>;
  readonly contexts: number[];
}

/**
 * Plays the sessions: each answer brings on what comes next in its session. It asks nothing but what it is told, and writes
 * that into `answers`.
 */
export function scriptedClient(
  server: CallServer,
  sessions: readonly ScriptedSession[],
  answers: Answer[] = [],
): Client {
  const errands = sessions.map(({ calls }, session) => ({
    seconds: calls[0]?.waitSeconds ?? 0,
    session,
    call: 0,
    attempt: 0,
  }));
  const played: Played = { sessions, answers, errands, sent: new Map(), contexts: sessions.map(() => 0) };
  /** One object for all calls: what it holds must be copied. */
  const request = { tag: 0 } as CallRequest;
  return {
    nextSeconds: () => nextErrand(played)?.seconds ?? Infinity,
    act: (seconds) => runErrand(played, server, request, seconds),
    firstToken: (tag, seconds) => void answered(played, "first", tag, seconds),
    done: (tag, seconds) => {
      const { errand, script, call } = answered(played, "done", tag, seconds);
      const { promptTokens } = promptOf(script, call, played.contexts[errand.session] ?? 0);
      played.contexts[errand.session] = promptTokens + call.outputTokens;
      goOn(played, errand, seconds);
    },
    refused: (tag, reason, seconds) => failed(played, reason, tag, seconds),
    expired: (tag, seconds) => failed(played, "expired", tag, seconds),
    lost: (tag, seconds) => failed(played, "lost", tag, seconds),
  };
}

/** The one that is due first, and of those the one that was planned first. */
function nextErrand({ errands }: Played): Errand | undefined {
  let first: Errand | undefined;
  for (const errand of errands) if (first === undefined || errand.seconds < first.seconds) first = errand;
  return first;
}

function runErrand(played: Played, server: CallServer, request: CallRequest, seconds: number): void {
  const { sessions, errands, sent, contexts } = played;
  const errand = nextErrand(played);
  if (errand === undefined) throw new Error("nothing is to be done");
  errands.splice(errands.indexOf(errand), 1);
  const script = sessions[errand.session];
  const call = script?.calls[errand.call];
  if (script === undefined || call === undefined) return server.endSession(errand.session);
  sent.set(tagOf(errand, script), errand);
  server.submit(Object.assign(request, requestOf(script, call, errand, contexts[errand.session] ?? 0, seconds)));
}

function answered({ sessions, answers, sent }: Played, kind: string, tag: number, seconds: number) {
  answers.push([kind, tag, seconds]);
  const errand = sent.get(tag);
  const script = errand && sessions[errand.session];
  const call = errand && script?.calls[errand.call];
  if (errand === undefined || script === undefined || call === undefined) throw new Error(`nobody asked for ${tag}`);
  return { errand, script, call };
}

function failed(played: Played, kind: string, tag: number, seconds: number): void {
  const { errand, call } = answered(played, kind, tag, seconds);
  if (errand.attempt >= call.retries) goOn(played, errand, seconds);
  else played.errands.push({ ...errand, seconds: seconds + call.backOffSeconds, attempt: errand.attempt + 1 });
}

/** Plans what comes after a call, whatever became of it. */
function goOn({ sessions, errands }: Played, { session, call }: Errand, seconds: number): void {
  const script = sessions[session];
  const next = script?.calls[call + 1];
  const wait = next === undefined ? script?.endsAfterSeconds : next.waitSeconds;
  if (wait === null || wait === undefined || !script?.isNamed) return;
  errands.push({ seconds: seconds + wait, session, call: call + 1, attempt: 0 });
}

/** A prompt begins with its head, whatever it keeps of the session. */
function promptOf(script: ScriptedSession, call: ScriptedCall, context: number) {
  const knownTokens = Math.floor(call.keptShare * context);
  const headTokens = script.head < 0 ? 0 : script.headTokens;
  return { knownTokens, promptTokens: Math.max(1, Math.max(knownTokens, headTokens) + call.newTokens) };
}

function requestOf(
  script: ScriptedSession,
  call: ScriptedCall,
  errand: Errand,
  context: number,
  seconds: number,
): CallRequest {
  const prompt = promptOf(script, call, context);
  return {
    ...prompt,
    givenTokens: script.givenShare === null ? -1 : Math.floor(script.givenShare * prompt.promptTokens),
    foundShare: script.foundShare,
    lane: call.lane,
    outputTokens: call.outputTokens,
    session: script.isNamed ? errand.session : -1,
    imagesFrom: script.images?.from ?? 0,
    imagesTo: script.images?.to ?? 0,
    head: script.head,
    headTokens: script.head < 0 ? 0 : script.headTokens,
    continues: script.isNamed && errand.call + 1 < script.calls.length,
    keepsState: call.keepsState,
    extraLevel: call.extraLevel,
    deadlineSeconds: call.patienceSeconds === null ? Infinity : seconds + call.patienceSeconds,
    givesUpWaitingOnly: call.givesUpWaitingOnly,
    tag: tagOf(errand, script),
  };
}
