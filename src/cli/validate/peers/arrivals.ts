import type { PeerMachine, PeerRequest, PeerRun } from "./peer-run.ts";

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
