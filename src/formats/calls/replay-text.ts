import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { HeldCalls } from "./call.ts";
import type { DrawnCall } from "./drawn-call.ts";
import { sessionsOf } from "./trace-sessions.ts";

const heads = "session_id,arrival_time,round_idx,prefix_len,input_len,output_len,tool_wait_after_ms";

/**
 * Calls as TraceLab's runner replays them, a round a line, sessions in the order of their first calls. Later rounds stand with the time of
 * their session; what is not known is 0 there, as the form has no word for it.
 */
export function replayText(calls: HeldCalls): string {
  const { firsts, next } = sessionsOf(calls);
  const lines = [heads];
  for (const [session, first] of firsts.entries()) {
    const arrival = Math.round((calls.arrivals[first] || 0) * millisecondsPerSecond);
    let round = 0;
    for (let at = first; at >= 0; at = next[at] ?? -1) {
      const prompt = Math.max(0, calls.prompts[at] ?? 0);
      const prefix = Math.min(prompt, Math.max(0, calls.reusable[at] ?? 0));
      const wait = Math.round((calls.waits[at] || 0) * millisecondsPerSecond);
      const output = Math.max(0, calls.outputs[at] ?? 0);
      lines.push([session, arrival, round, prefix, prompt - prefix, output, wait].join(","));
      round += 1;
    }
  }
  return `${lines.join("\n")}\n`;
}

/** The same of drawn calls: each session's rounds stand together, sessions in the order in which they came. */
export function drawnReplayText(calls: readonly DrawnCall[]): string {
  const sessions = new Map<number | string, DrawnCall[]>();
  for (const [index, call] of calls.entries()) {
    const key = call.session ?? `alone ${index}`;
    const rounds = sessions.get(key);
    if (rounds === undefined) sessions.set(key, [call]);
    else rounds.push(call);
  }
  const lines = [heads];
  for (const [number, rounds] of [...sessions.values()].entries()) {
    const arrival = Math.round((rounds[0]?.arrivalSeconds ?? 0) * millisecondsPerSecond);
    for (const [round, { promptTokens, foundTokens, outputTokens, waitSeconds }] of rounds.entries()) {
      const wait = Math.round((waitSeconds ?? 0) * millisecondsPerSecond);
      lines.push([number, arrival, round, foundTokens, promptTokens - foundTokens, outputTokens, wait].join(","));
    }
  }
  return `${lines.join("\n")}\n`;
}
