import { exp } from "../../numeric/exp.ts";
import { type RandomStream, randomStream } from "../../numeric/random-stream.ts";
import { agentPauseSeconds } from "../closed-form/measured-load.ts";
import type { AgentRun } from "./agent-run.ts";

/** Of the corpus: 28,444 calls of main agents in 393 sessions. */
const callsPerSession = 28_444 / 393;
/** The first prompt of a session, its system prompt and its tools: most of May's stand from 27,389 to 32,701; 30,845 is the median of 24. */
const firstPromptTokens = 28_000;
/** A first call of a lane stands between these shares of its session. */
const startShare = { least: 0.25, most: 0.75 };
const longestPromptTokens = 256_000;

/**
 * Deviations of logarithms. Of answers 1.26 to 1.4: their means are 2.2 and 2.6 times their medians in two runs. Of how far
 * prompts of sessions grow 0.3: with it their percentiles are those of two runs (p50 88, p75 118, p90 149, p95 170 thousand tokens
 * where 88, 119, 150, 196 and 92, 124, 141, 158 were measured). What calls add spreads as answers do.
 */
const deviations = { outputs: 1.3, additions: 1.3, growth: 0.3 };

/** A session under way: what of it the next call depends on. */
export interface SessionState {
  /** Leading tokens that the session's last call had, and those of the next one. */
  knownTokens: number;
  promptTokens: number;
  callsLeft: number;
  /** Times the usual growth. */
  growth: number;
}

/** Draws sessions and their calls; a lane's n-th draw is the same whatever the replica does. */
export interface SessionDraws {
  /** A session that is under way when the run begins, or one that begins. */
  readonly session: (lane: number, isUnderWay: boolean) => SessionState;
  /** The session after a call: what the next one has of it and adds. */
  readonly grow: (lane: number, session: SessionState) => void;
  readonly outputTokens: (lane: number) => number;
  readonly pauseSeconds: (lane: number) => number;
}

/** Mean 1. */
function logNormal(stream: RandomStream, deviation: number): number {
  return exp(deviation * stream.normal() - (deviation * deviation) / 2);
}

/**
 * The sessions of a run: prompts grow evenly from the first one to as far beyond the run's mean as that is beyond the first. Of
 * what a call has to compute, a part is growth; the rest is history that was changed, so that the ideal share comes out.
 *
 * @source aiperf-agentx, cc-traces-weka
 */
export function sessionDraws(
  { promptTokens, outputTokens, idealShare, sessions }: AgentRun,
  seed: number,
): SessionDraws {
  const first = Math.min(firstPromptTokens, promptTokens / 2);
  const growthTokens = (2 * (promptTokens - first)) / (callsPerSession - 1);
  const addedTokens = Math.max(growthTokens, (1 - idealShare) * promptTokens - first / callsPerSession);
  const lanes = Array.from({ length: sessions }, (_, lane) => ({
    sessions: randomStream(seed, `session ${lane}`),
    additions: randomStream(seed, `addition ${lane}`),
    outputs: randomStream(seed, `output ${lane}`),
    pauses: randomStream(seed, `pause ${lane}`),
  }));
  const of = (lane: number) => {
    const streams = lanes[lane];
    if (streams === undefined) throw new Error("no such lane");
    return streams;
  };
  return {
    session: (lane, isUnderWay) => {
      const stream = of(lane).sessions;
      const growth = logNormal(stream, deviations.growth);
      const share = isUnderWay ? startShare.least + stream.uniform() * (startShare.most - startShare.least) : 0;
      const prompt = first + share * growth * growthTokens * callsPerSession;
      return {
        knownTokens: 0,
        promptTokens: Math.min(longestPromptTokens, Math.round(prompt)),
        callsLeft: Math.max(1, Math.round((1 - share) * callsPerSession)),
        growth,
      };
    },
    grow: (lane, session) => {
      const added = addedTokens * logNormal(of(lane).additions, deviations.additions);
      const grown = session.promptTokens + session.growth * growthTokens * (added / addedTokens);
      const prompt = Math.min(longestPromptTokens, Math.max(1, Math.round(grown)));
      session.knownTokens = Math.max(0, Math.min(session.promptTokens, Math.round(prompt - added)));
      session.promptTokens = prompt;
      session.callsLeft -= 1;
    },
    outputTokens: (lane) => Math.max(1, Math.round(outputTokens * logNormal(of(lane).outputs, deviations.outputs))),
    pauseSeconds: (lane) => agentPauseSeconds * of(lane).pauses.exponential(),
  };
}
