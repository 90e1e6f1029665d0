import type { CallRequest } from "../../../../src/engine/simulation/simulation-input.ts";
import { randomStream } from "../../../../src/numeric/random-stream.ts";
import { positiveDraw } from "./positive-draw.ts";
import type { QueueingSystem } from "./queueing-system.ts";

/** What is drawn for a call. */
export type DrawnCall = Pick<CallRequest, "lane" | "outputTokens" | "deadlineSeconds">;

/** Class, tokens and patience of one call after another, drawn from streams of their own. */
export function callDraws({ classes, patienceSeconds }: QueueingSystem, seed: number, name: string) {
  const pick = randomStream(seed, `${name} class`);
  const works = classes.map(({ scv }, index) => positiveDraw(scv, randomStream(seed, `${name} work ${String(index)}`)));
  const patience = randomStream(seed, `${name} patience`);
  return (request: DrawnCall, nowSeconds: number) => {
    let lane = 0;
    if (classes.length > 1) {
      let left = pick.uniform() - (classes[0]?.share ?? 1);
      for (; left >= 0 && lane < classes.length - 1; left -= classes[lane]?.share ?? 1) lane += 1;
    }
    request.lane = lane;
    request.outputTokens = Math.max(1, Math.round((works[lane]?.() ?? 1) * (classes[lane]?.meanTokens ?? 1)));
    if (patienceSeconds < Number.POSITIVE_INFINITY) {
      request.deadlineSeconds = nowSeconds + patience.exponential() * patienceSeconds;
    }
  };
}
