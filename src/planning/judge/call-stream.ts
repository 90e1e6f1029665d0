import type { CallServer, Client } from "../../engine/simulation/simulation-input.ts";
import { emptyRequest } from "../../engine/simulation/simulation-input.ts";
import { counterUniform } from "../../numeric/counter-draw.ts";
import { log } from "../../numeric/log.ts";
import { million } from "../../quantity/number-words.ts";

/** Calls of a lane that come by themselves. */
export interface StreamedLane {
  readonly callsPerSecond: number;
  /** Calls that were seen: prompt, tokens found of it and answer, one after the other. */
  readonly sample: readonly number[];
  /** Part of what they compute that is images. */
  readonly imageShare: number;
}

/** Figures of a call in a sample. */
export const sampleFigures = 3;
/** Streams of draws of a lane: gaps, and which call comes. */
const drawsOfLane = 2;
const firstStream = 1000;

/**
 * Calls that have nothing to do with each other: each lane's come without memory, each is drawn from those that were seen, and finds
 * what that one found.
 */
export function callStream(lanes: readonly StreamedLane[], seed: number, server: CallServer): Client {
  const request = emptyRequest();
  const draw = (lane: number, which: number, call: number) =>
    counterUniform(seed, firstStream + drawsOfLane * lane + which, call);
  const gap = (lane: number, call: number) => -log(1 - draw(lane, 0, call)) / (lanes[lane]?.callsPerSecond ?? 1);
  const isSilent = ({ callsPerSecond, sample }: StreamedLane) => !(callsPerSecond > 0) || sample.length === 0;
  const sent = lanes.map(() => 0);
  const due = lanes.map((lane, index) => (isSilent(lane) ? Infinity : gap(index, 0)));
  let tag = 0;
  const next = () => due.reduce((least, seconds) => Math.min(least, seconds), Infinity);
  const send = (lane: number, { sample, imageShare }: StreamedLane) => {
    const call = sent[lane] ?? 0;
    const place = sampleFigures * Math.floor((draw(lane, 1, call) * sample.length) / sampleFigures);
    request.lane = lane;
    request.promptTokens = sample[place] ?? 1;
    request.givenTokens = Math.min(sample[place + 1] ?? 0, request.promptTokens - 1);
    request.imagesTo = request.promptTokens;
    request.imagesFrom = request.promptTokens - Math.round((request.promptTokens - request.givenTokens) * imageShare);
    request.outputTokens = sample[place + 2] ?? 1;
    request.tag = tag;
    tag = (tag + 1) % tags;
    sent[lane] = call + 1;
    due[lane] = (due[lane] ?? 0) + gap(lane, call + 1);
    server.submit(request);
  };
  return {
    nextSeconds: next,
    act: (seconds) => {
      const lane = due.findIndex((each) => each <= seconds);
      const own = lanes[lane];
      if (own !== undefined) send(lane, own);
    },
    firstToken: () => undefined,
    done: () => undefined,
    refused: () => undefined,
    expired: () => undefined,
  };
}

/** Nobody asks which call an answer is of. */
const tags = million;
