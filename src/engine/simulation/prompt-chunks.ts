import type { Call } from "./call.ts";
import type { Replica } from "./replica.ts";

/**
 * Puts a prompt's tokens into the step that is being formed.
 *
 * @source derived
 */
export function addChunk(replica: Replica, call: Call, tokens: number): void {
  const { chunks } = replica.batch;
  replica.chunkCalls[chunks.count] = call;
  chunks.tokens[chunks.count] = tokens;
  chunks.depthTokens[chunks.count] = call.computed;
  chunks.count += 1;
  call.servedTokens = tokens;
  call.servedStamp = replica.stamp;
}

/**
 * Takes a call's chunk out of the step, if it has one; gives its tokens.
 *
 * @source derived
 */
export function dropChunk({ batch, chunkCalls }: Replica, call: Call): number {
  const { chunks } = batch;
  let dropped = 0;
  let kept = 0;
  for (let index = 0; index < chunks.count; index += 1) {
    const other = chunkCalls[index];
    const tokens = chunks.tokens[index] ?? 0;
    if (other === undefined || other === call) dropped += tokens;
    else {
      chunkCalls[kept] = other;
      chunks.tokens[kept] = tokens;
      chunks.depthTokens[kept] = chunks.depthTokens[index] ?? 0;
      kept += 1;
    }
  }
  chunks.count = kept;
  return dropped;
}
