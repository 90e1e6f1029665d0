import { randomStream } from "../../../src/numeric/random-stream.ts";
import type { SessionCalls } from "../../../src/engine/workload/session-calls.ts";

/** What each replica's cache holds of a session: the call that was there last. */
type Visits = Map<number, number>;

/** Tokens that prompt `call` has in common with what call `last` left, both from 0: cut histories are common up to the cut. */
function commonTokens({ knownTokens }: SessionCalls, call: number, last: number): number {
  let common = Infinity;
  for (let between = last + 1; between <= call; between += 1) common = Math.min(common, knownTokens[between] ?? 0);
  return common;
}

/** The share of prompt tokens that random routing finds, by playing sessions: each call draws its replica. */
export function drawnHitShare(session: SessionCalls, replicas: number, mostAge: number, draws: number): number {
  const stream = randomStream(7, "routing");
  let found = 0;
  let prompts = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const visits: Visits = new Map();
    session.promptTokens.forEach((prompt, call) => {
      const replica = Math.min(replicas - 1, Math.floor(stream.uniform() * replicas));
      const last = visits.get(replica);
      const isThere = last !== undefined && call - last <= mostAge;
      found += isThere ? commonTokens(session, call, last) : Math.min(session.headTokens, prompt);
      prompts += prompt;
      visits.set(replica, call);
    });
  }
  return found / prompts;
}
