import { expect, test } from "vitest";
import { sessionDraws } from "../../../src/calibration/agents/session-shape.ts";

const run = {
  sessions: 200,
  seconds: 1800,
  promptTokens: 90_000,
  outputTokens: 800,
  idealShare: 0.957,
  cacheTokens: null,
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Prompts of whole sessions, one of each lane, with the tokens that nobody has computed before. */
function wholeSessions() {
  const draws = sessionDraws(run, 1);
  const [prompts, added]: number[][] = [[], []];
  for (let lane = 0; lane < run.sessions; lane += 1) {
    const session = draws.session(lane, false);
    while (session.callsLeft > 0) {
      prompts?.push(session.promptTokens);
      added?.push(session.promptTokens - session.knownTokens);
      draws.grow(lane, session);
    }
  }
  return { prompts: prompts ?? [], added: added ?? [] };
}

test("over whole sessions prompts have the run's mean, and a cache without an end finds the ideal share of them", () => {
  const { prompts, added } = wholeSessions();
  expect(mean(prompts) / run.promptTokens).toBeGreaterThan(0.95);
  expect(mean(prompts) / run.promptTokens).toBeLessThan(1.05);
  expect(1 - mean(added) / mean(prompts)).toBeCloseTo(run.idealShare, 2);
});

test("answers and pauses have their means, and a lane's draws are its own", () => {
  const draws = sessionDraws(run, 2);
  const answers = Array.from({ length: 40_000 }, (_, index) => draws.outputTokens(index % run.sessions));
  expect(mean(answers) / run.outputTokens).toBeGreaterThan(0.95);
  expect(mean(answers) / run.outputTokens).toBeLessThan(1.05);
  expect(mean(Array.from({ length: 40_000 }, (_, index) => draws.pauseSeconds(index % 200)))).toBeCloseTo(13.4, 0);
  const again = sessionDraws(run, 2);
  again.outputTokens(1);
  expect(again.outputTokens(0)).toBe(answers[0]);
});

test("a session under way stands between a quarter and three quarters of its growth", () => {
  const draws = sessionDraws(run, 3);
  const starts = Array.from({ length: run.sessions }, (_, lane) => draws.session(lane, true));
  expect(Math.min(...starts.map(({ callsLeft }) => callsLeft))).toBeGreaterThanOrEqual(18);
  expect(Math.max(...starts.map(({ callsLeft }) => callsLeft))).toBeLessThanOrEqual(55);
});
