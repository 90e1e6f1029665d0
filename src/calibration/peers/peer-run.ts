/** A recorded run of another simulator. A tick is the unit of time of its step law. */

/** Ticks of a step: c0 + cp P + cd D + cx S + ca times the sum over chunks q (x + q / 2); whole ticks, at least 1, where truncated. */
export interface PeerLaw {
  readonly unitSeconds: number;
  readonly c0: number;
  readonly cp: number;
  readonly cd: number;
  readonly cx: number;
  readonly ca: number;
  readonly isTruncated: boolean;
  /** What the law counts less than prompt and produced tokens for each call that generates. */
  readonly contextLess: number;
}

/** Replicas of one kind: those of prompts, of answers, or of both. */
export interface SplitwisePool {
  readonly serves: "prompts" | "answers" | "both";
  readonly replicas: number;
  /** Ticks of a step: p0 + p1 P of prompts alone, d0 + d1 D of answers alone, mix (p0 + p1 (P + D)) of both. */
  readonly p0: number;
  readonly p1: number;
  readonly d0: number;
  readonly d1: number;
  readonly mix: number;
}

/** Rules that splitwise-sim has of its own. */
export interface SplitwiseRules {
  readonly pools: readonly SplitwisePool[];
  readonly maxPassOver: number;
  readonly kvTokens: number;
  /** Of the keys and values of a prompt token on the link, and between two looks for room; 0 where nothing travels. */
  readonly transferTicksPerToken: number;
  readonly retryTicks: number;
  /** Whether replicas of a kind take turns; else the one with the fewest requests is next. */
  readonly isTurn: boolean;
}

/** Rules of the peer's machine, in the words of the file. */
export interface PeerMachine {
  readonly peer: "blis" | "vidur" | "splitwise";
  /** What splitwise-sim has and the others have not; `null`: it is another peer. */
  readonly splitwise: SplitwiseRules | null;
  readonly law: PeerLaw;
  readonly policy: "running-first" | "decode-first" | "prompt-first";
  readonly maxSequences: number;
  /** Infinite: not in force. */
  readonly tokenBudget: number;
  readonly paddedTokenBudget: number;
  readonly longPromptTokens: number;
  readonly blockTokens: number;
  readonly kvBlocks: number;
  readonly watermarkBlocks: number;
  readonly blocksAtAdmission: "this-chunk" | "whole-prompt";
  readonly victim: "last-admitted" | "newest-arrival" | "lowest-priority-then-newest";
  readonly restart: "from-nothing" | "recompute-all";
  readonly prefixCache: boolean;
  readonly waitingOrder: "fcfs" | "priority" | "shortest-prompt";
  readonly replicas: number;
  readonly router: "round-robin" | "recorded";
  readonly routerLatencySeconds: number;
  readonly queueEntrySeconds: number;
  readonly queueEntrySecondsPerPromptToken: number;
  readonly perTokenOverheadSeconds: number;
}

/** One request of the trace; a later round of a session has no arrival of its own. */
export interface PeerRequest {
  readonly arrivalSeconds: number | null;
  /** Of a later round: those on top of the session's history. */
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Number of the shared prefix; -1: none. */
  readonly prefix: number;
  readonly prefixTokens: number;
  readonly className: string;
  /** 0 is the most urgent. */
  readonly level: number;
  /** Infinite: the client never gives up. */
  readonly deadlineSeconds: number;
  /** Number of the session; -1: none. */
  readonly session: number;
  /** Place of the session's next round in the list; -1: none. */
  readonly nextRound: number;
  readonly thinkSeconds: number;
  /** As recorded; -1: not known. */
  readonly replica: number;
}

/** A figure that the peer recorded over its run. */
export interface RecordedFigure {
  readonly metric: string;
  readonly value: number;
}

export interface PeerRun {
  readonly name: string;
  readonly machine: PeerMachine;
  readonly requests: readonly PeerRequest[];
  readonly recorded: readonly RecordedFigure[];
}

/** Far over the rounding of a product, far under a tick. */
const rounding = 1e-6;

/** Whole ticks where the peer's clock has no others. */
export function ticksOf({ law }: PeerMachine, seconds: number): number {
  const ticks = seconds / law.unitSeconds;
  return law.isTruncated && Number.isFinite(ticks) ? Math.round(ticks) : ticks;
}

function delayTicks({ law, queueEntrySeconds, queueEntrySecondsPerPromptToken }: PeerMachine, promptTokens: number) {
  const ticks = (queueEntrySeconds + queueEntrySecondsPerPromptToken * promptTokens) / law.unitSeconds;
  return law.isTruncated ? Math.floor(ticks + rounding) : ticks;
}

/** When a request that arrives joins a waiting queue: after the router, and after what the peer takes it in with. */
export function entryTicks(machine: PeerMachine, arrivalTicks: number, promptTokens: number): number {
  return arrivalTicks + ticksOf(machine, machine.routerLatencySeconds) + delayTicks(machine, promptTokens);
}

/** Prompt of a session's next round: the conversation, less the last token of the answer, and what is new. */
export function nextPromptTokens(promptTokens: number, { outputTokens }: PeerRequest, next: PeerRequest): number {
  return promptTokens + outputTokens - 1 + next.promptTokens;
}

/** Replica of each request: taken in turn, or as recorded. */
export function replicasOf({ machine, requests }: PeerRun): readonly number[] {
  if (machine.replicas === 1) return requests.map(() => 0);
  if (machine.router === "recorded") return requests.map(({ replica }) => replica);
  return requests.map((_, index) => index % machine.replicas);
}
