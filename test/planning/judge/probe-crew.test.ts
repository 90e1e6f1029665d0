import { expect, test } from "vitest";
import { judgementInPieces, judgementOf } from "../../../src/planning/plan-scenario.ts";
import type { ProbeCrew } from "../../../src/planning/judge/probe-crew.ts";
import { probeInPieces, type ProbeWork } from "../../../src/planning/judge/probe-runs.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { inTurns } from "../../../src/worker/answerers.ts";
import { crewOf } from "../../../src/worker/crew.ts";
import { inlinePlanner } from "../../../src/worker/inline-planner.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../example-scenario.ts";

const hearing = { progress: () => undefined, signal: new AbortController().signal };

/** So much work that counts are raised or lowered before the last word. */
function busier(id: string, perDay: number): Scenario {
  const scenario = exampleScenario(id);
  const classes = scenario.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay } }));
  return { ...scenario, classes };
}

const scenarios = {
  "support chat": exampleScenario("support-chat"),
  "busy support chat": busier("support-chat", 300_000),
  "coding agent": busier("coding-agent", 1200),
};

/** A crew that has found what it was asked for by the time of the next probe, and how often that served. */
function instantCrew(size: number) {
  const asked: ProbeWork[] = [];
  let served = 0;
  const crew: ProbeCrew = {
    size,
    begin: (input, plan) => {
      const known = new Map<string, ReturnType<typeof find>>();
      const find = (work: ProbeWork) => doneAtOnce(probeInPieces({ ...structuredClone(work), input, plan }));
      return {
        want: (works) => {
          for (const work of works.slice(0, size)) {
            const key = JSON.stringify(work);
            if (known.has(key)) continue;
            asked.push(work);
            known.set(key, find(work));
          }
        },
        found: (work) => {
          const one = known.get(JSON.stringify(work)) ?? null;
          if (one !== null) served += 1;
          return one;
        },
        end: () => undefined,
      };
    },
  };
  return { crew, asked, served: () => served };
}

test.each(Object.entries(scenarios))(
  "%s: whoever runs the probes, the judgement is the same to the last bit",
  async (_, scenario) => {
    const alone = judgementOf(scenario);
    for (const size of [1, 3]) {
      const { crew, served } = instantCrew(size);
      expect(doneAtOnce(judgementInPieces(scenario, crew))).toEqual(alone);
      expect(served()).toBeGreaterThan(0);
      const planners = Array.from({ length: size }, () => inlinePlanner(structuredClone));
      const judgement = await inTurns(judgementInPieces(scenario, crewOf(planners)), hearing);
      expect(judgement).toEqual(alone);
    }
  },
);
