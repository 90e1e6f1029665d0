import type { DoneCall } from "../../../src/engine/simulation/simulation-input.ts";

/** Lane; arrival, admission, first token, end; output tokens, tokens found, tokens computed. */
export type DoneFigures = readonly [number, number, number, number, number, number, number, number];

/** The figures of a call that is done, in a row. */
export function doneFigures(call: DoneCall): DoneFigures {
  const { lane, arrivalSeconds, admittedSeconds, firstTokenSeconds, doneSeconds } = call;
  const { outputTokens, hitTokens, computedTokens } = call;
  return [
    lane,
    arrivalSeconds,
    admittedSeconds,
    firstTokenSeconds,
    doneSeconds,
    outputTokens,
    hitTokens,
    computedTokens,
  ];
}

const stayed = { handedSeconds: Number.NaN, placedSeconds: Number.NaN, landedSeconds: Number.NaN };

/**
 * Its prompt, what of it was fetched, the calls that ran with it when it was admitted and when it was done, how often it gave way, when its prompt was done where it
 * does not generate, and when its state found room where it does, and came there.
 */
export function doneCompany(call: DoneCall): readonly number[] {
  const { promptTokens, fetchedTokens, admittedBatch, doneBatch, preemptions } = call;
  const { handedSeconds, placedSeconds, landedSeconds } = call.handover ?? stayed;
  return [
    promptTokens,
    fetchedTokens,
    admittedBatch,
    doneBatch,
    preemptions,
    handedSeconds,
    placedSeconds,
    landedSeconds,
  ];
}

/** A call that is done, of its figures in a row. */
export function doneCall(...figures: DoneFigures): DoneCall {
  const [lane, arrivalSeconds, admittedSeconds, firstTokenSeconds, doneSeconds] = figures;
  const [, , , , , outputTokens, hitTokens, computedTokens] = figures;
  return {
    lane,
    arrivalSeconds,
    admittedSeconds,
    firstTokenSeconds,
    doneSeconds,
    outputTokens,
    hitTokens,
    computedTokens,
    fetchedTokens: 0,
    promptTokens: hitTokens + computedTokens,
    replica: 0,
    admittedBatch: 1,
    doneBatch: 1,
    preemptions: 0,
    handover: null,
  };
}
