import { toldGaps } from "../lane-gaps.ts";
import { registerHead } from "./block-store.ts";
import { handOver } from "./stepped-handover.ts";
import { contextOf, inOrderOfDeadlines, type SteppedCall, type SteppedCourse } from "./stepped-call.ts";
import type { SteppedReplica } from "./stepped-pool.ts";
import { found, leavePool, replicaOf, type SteppedWorld } from "./stepped-world.ts";

/** The replica's step is over. */
export function endStep(world: SteppedWorld, replica: SteppedReplica): void {
  const step = found(replica.step ?? undefined);
  replica.step = null;
  replica.steps += 1;
  replica.isInterrupted = false;
  if (step.parts.length > 0) replica.busySeconds += world.now - replica.startSeconds;
  for (const call of inOrderOfDeadlines(replica.running.filter(({ gaveUp }) => gaveUp))) leavePool(world, call, true);
  const parts = step.parts.filter(({ call }) => !call.gaveUp);
  for (const { call, tokens, depth, generates } of parts) {
    if (!generates || call.course === null) call.computed += tokens;
    if (!generates) {
      call.computedTokens += tokens;
      replica.computedTokens += tokens;
    }
    registerHead(replica.store, call, depth);
  }
  for (const { call, endsPrompt } of parts) if (endsPrompt) giveTokens(world, call, 1);
  const generating = parts.filter(({ generates }) => generates).map(({ call }) => call);
  const perStep = replica.pool.rules.drafting?.givenTokens ?? 1;
  for (const call of generating.sort((one, other) => one.number - other.number)) {
    giveTokens(world, call, call.course === null ? 1 : passCourse(call, call.course), perStep);
  }
}

/** A step of a call's course is over: gives how many whole tokens it has got. */
function passCourse(call: SteppedCall, course: SteppedCourse): number {
  const { promptTokens, outputTokens } = call.request;
  course.done += 1;
  call.verified += 1;
  const generated = course.done === course.steps ? outputTokens : Math.floor(contextOf(call)) - promptTokens;
  const got = generated - call.generated;
  call.computed = promptTokens + generated - 1;
  return got;
}

/** Its time since the last token is shared by the tokens that a step gives on average. */
function giveTokens(world: SteppedWorld, call: SteppedCall, tokens: number, sharedBy = 1): void {
  const { lane, outputTokens, tag } = call.request;
  call.generated += tokens;
  world.tokens += tokens;
  // Between a call's tokens there may be more than a step: it waited, or was preempted.
  const isMeasured = tag >= 0;
  const { now, watch, client } = world;
  if (isMeasured && call.lastTokenSeconds !== null) {
    const firstSeconds = (now - call.lastTokenSeconds) / sharedBy;
    watch.gaps(toldGaps({ lane, calls: 1, steps: 1, firstSeconds, slopeSeconds: 0, endSeconds: now }));
  }
  call.lastTokenSeconds = now;
  if (call.firstTokenSeconds === null) {
    call.firstTokenSeconds = now;
    const isTold = call.generated >= outputTokens || replicaOf(call).pool.rules.handover?.tellsAtLanding !== true;
    if (isTold) client.firstToken(tag, now);
  }
  if (call.generated < outputTokens) {
    if (replicaOf(call).pool.rules.handover) handOver(world, call);
    return;
  }
  world.done += 1;
  const replica = replicaOf(call);
  const doneBatch = replica.running.length;
  leavePool(world, call, call.request.continues);
  const { arrivalSeconds, admittedSeconds, firstTokenSeconds, hitTokens, computedTokens } = call;
  const { handedSeconds, placedSeconds, landedSeconds } = call;
  if (isMeasured) {
    watch.done({
      lane,
      arrivalSeconds,
      admittedSeconds: admittedSeconds ?? Number.NaN,
      firstTokenSeconds,
      doneSeconds: now,
      outputTokens,
      hitTokens,
      computedTokens,
      fetchedTokens: call.fetchedTokens,
      promptTokens: call.request.promptTokens,
      replica: replica.number,
      admittedBatch: call.admittedBatch,
      doneBatch,
      preemptions: call.preemptions,
      handover: Number.isNaN(handedSeconds) ? null : { handedSeconds, placedSeconds, landedSeconds },
    });
  }
  client.done(tag, now);
}
