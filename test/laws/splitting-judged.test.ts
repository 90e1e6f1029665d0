import { expect, test } from "vitest";
import { randomScenario } from "../../src/calibration/judge/random-scenarios.ts";
import type { EngineInput } from "../../src/engine/input.ts";
import type { Judgement } from "../../src/planning/judge/judge.ts";
import { judgePlanInPieces } from "../../src/planning/judge/worlds.ts";
import { rememberedWithLoad } from "../../src/planning/plan-memory.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { isSoak } from "../soak.ts";
import { splitInput, withoutHeads } from "./split-input.ts";

/** Which of the random scenarios are split: in `npm test` two whose searches are short, calls routed at random and to their caches. */
const indices = isSoak ? Array.from({ length: 100 }, (_, index) => index) : [16, 21];
/** Parts draw what their ids say, other workflows than the whole: so many draws of each, of which the middle one counts. */
const draws = isSoak ? 3 : 1;
/**
 * A count is told to a replica, or to this share of it. Where calls are routed at random the share over a limit falls hardly faster than
 * replicas are added: the judge's own draws differ by 6 % there, and of k parts the one that chance treats worst decides.
 */
const nearShare = { usual: 0.03, random: 0.1 };

function judged(input: EngineInput, draw: number): Judgement {
  const drawn = { ...input, seed: input.seed + 1000 * draw };
  return doneAtOnce(judgePlanInPieces(drawn, rememberedWithLoad(drawn, null)));
}

/** The middle count of the draws; `null`: out of reach, too short to tell, or its search ended before it had the smallest. */
function countOf(input: EngineInput): number | null {
  const counts: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const { pools, isStopped } = judged(input, draw);
    const replicas = pools[0]?.basis === "simulated" ? pools[0].replicas : null;
    if (isStopped || replicas === null) return null;
    counts.push(replicas);
  }
  return counts.toSorted((one, other) => one - other)[Math.floor(draws / 2)] ?? null;
}

const scenarios = indices.flatMap((index) => {
  const scenario = randomScenario(99, index);
  return scenario === null ? [] : [{ index, input: withoutHeads(resolve(scenario)), parts: 2 + (index % 3) }];
});

test("classes in 2 to 4 equal parts each are judged to take as many replicas as the whole, to one or 3 %", () => {
  let told = 0;
  const apart: string[] = [];
  for (const { index, input, parts } of scenarios) {
    const whole = countOf(input);
    const split = whole === null ? null : countOf(splitInput(input, parts));
    if (whole === null || split === null) continue;
    told += 1;
    const isRandom = input.pools[0]?.routing.router === "random";
    const allowed = Math.max(1, (isRandom ? nearShare.random : nearShare.usual) * whole);
    if (Math.abs(split - whole) > allowed) apart.push(`${index}: ${whole} and ${split}`);
  }
  expect(told).toBeGreaterThanOrEqual(scenarios.length / 2);
  expect(apart).toEqual([]);
});
