import type { StepBatch, StepLaw, StepRun } from "../../../../src/engine/simulation/step-law.ts";
import type { Step } from "./step.ts";
import { contextOf, isFetching } from "./stepped-call.ts";
import type { Run, SteppedReplica } from "./stepped-pool.ts";

/** Starts the step: it goes on with the run, or starts one. */
export function startStep(replica: SteppedReplica, step: Step, now: number): void {
  const { law } = replica.pool.rules;
  const run = replica.run;
  const { running } = replica;
  if (step.parts.length === 0) {
    // Until the first of those that wait has what is fetched for it.
    const ready = Math.min(...running.filter(isFetching).map(({ readySeconds }) => readySeconds));
    replica.run = { firstSeconds: ready - now, slopeSeconds: 0, steps: 1, originSeconds: now, index: 0, last: step };
  } else if (run !== null && goesOn(run, step, law, replica.membersChanged)) {
    run.index += 1;
    run.last = step;
  } else {
    const out: StepRun = { firstSeconds: 0, slopeSeconds: 0, steps: 1 };
    law.run(batchOf(step, law), out);
    out.firstSeconds += step.towerNanoseconds / 1e9;
    replica.run = { ...out, originSeconds: now, index: 0, last: step };
  }
  replica.membersChanged = false;
  replica.step = step;
  replica.startSeconds = now;
  replica.endSeconds = endOf(replica.run ?? run);
}

function endOf(run: Run | null): number {
  if (run === null) return Infinity;
  const { originSeconds: t0, index: j, firstSeconds: first, slopeSeconds: slope } = run;
  return t0 + ((j + 1) * first + slope * (((j + 1) * j) / 2));
}

/** Whether the step has the batch of the one before, and the run another step. */
function goesOn(run: Run, step: Step, law: StepLaw, membersChanged: boolean): boolean {
  if (run.index + 1 >= run.steps || membersChanged) return false;
  if ([run.last, step].some(({ isWhole, preempted }) => preempted || !isWhole)) return false;
  if (run.last.fetches + step.fetches > 0) return false;
  if (run.last.towerNanoseconds + step.towerNanoseconds > 0) return false;
  if (signature(step) !== signature(run.last)) return false;
  if ([...run.last.parts, ...step.parts].some(({ endsPrompt }) => endsPrompt)) return false;
  // Somebody's context has come to a cap in the step before.
  return !step.parts.some(
    ({ call, generates }) =>
      generates && law.caps.some((cap) => cap <= contextOf(call) && contextOf(call) - (call.course?.growth ?? 1) < cap),
  );
}

/** Who is served, and with how many tokens. */
function signature({ parts }: Step): string {
  const named = parts.map(({ call, tokens, generates }) => `${call.number}${generates ? "g" : "p"}${tokens}`);
  return named.join(" ");
}

function batchOf({ parts, adapters, fetches }: Step, { caps }: StepLaw): StepBatch {
  const generating = parts.filter(({ generates }) => generates).map(({ call }) => call);
  const contexts = generating.map(contextOf);
  const chunks = parts.filter(({ generates }) => !generates);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    decodes: contexts.length,
    adapters,
    fetches,
    contextSums: Float64Array.from(caps, (cap) => sum(contexts.map((context) => Math.min(context, cap)))),
    growing: Float64Array.from(caps, (cap) =>
      sum(generating.filter((call) => contextOf(call) < cap).map(({ course }) => course?.growth ?? 1)),
    ),
    chunks: {
      count: chunks.length,
      tokens: Int32Array.from(chunks, ({ tokens }) => tokens),
      depthTokens: Int32Array.from(chunks, ({ depth }) => depth),
      ends: chunks.filter(({ endsPrompt }) => endsPrompt).length,
    },
  };
}
