import { expect, test } from "vitest";
import { experiment, experimentInPieces } from "../../src/planning/experiments/experiment.ts";
import { pageRange, pageRangeInPieces } from "../../src/planning/page-range.ts";
import {
  explainedPlan,
  explainedPlanInPieces,
  judgementInPieces,
  judgementOf,
} from "../../src/planning/plan-scenario.ts";
import type { Crew, CrewWork, PartAsk, PartKind } from "../../src/planning/crew.ts";
import type { Judgement } from "../../src/planning/judge/judge.ts";
import { partInPieces } from "../../src/planning/parts.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { inTurns, partInTurns } from "../../src/worker/answerers.ts";
import { crewOf } from "../../src/planning/crew-of.ts";
import { helping } from "../../src/worker/helping.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { isSoak } from "../soak.ts";
import { exampleScenario } from "./example-scenario.ts";

const hearing = { progress: () => undefined, signal: new AbortController().signal };

/** So much work that counts are raised or lowered before the last word. */
function busier(id: string, perDay: number): Scenario {
  const scenario = exampleScenario(id);
  const classes = scenario.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay } }));
  return { ...scenario, classes };
}

const chat = exampleScenario("support-chat");

const scenarios = {
  "support chat": chat,
  "busy support chat": busier("support-chat", 300_000),
  "coding agent": busier("coding-agent", 1200),
};

/** A crew that has worked out what it was asked for by the time of the next part, and how often that served. */
function instantCrew(size: number) {
  let served = 0;
  const begin = <Own extends object, Answer>(kind: PartKind, base: object): CrewWork<Own, Answer> => {
    const known = new Map<string, Answer>();
    return {
      want: (parts) => {
        for (const own of parts.slice(0, size)) {
          const key = JSON.stringify(own);
          const ask: PartAsk = structuredClone({ kind, base, own });
          if (!known.has(key)) known.set(key, structuredClone(doneAtOnce(partInPieces(ask))) as Answer);
        }
      },
      found: (part) => {
        const one = known.get(JSON.stringify(part)) ?? null;
        if (one !== null) served += 1;
        return one;
      },
      end: () => undefined,
    };
  };
  const crew: Crew = { size, begin };
  return { crew, served: () => served };
}

/** Others at the same processor, over a wire. */
function inlineCrew(size: number): Crew {
  const helpers = Array.from({ length: size }, () => {
    const { help, leave } = helping(partInTurns).helperFor();
    return { help: async (ask: PartAsk) => structuredClone(await help(structuredClone(ask))), leave };
  });
  return crewOf(() => helpers);
}

/** Answers over a wire or at once are those of one processor at any load: `npm test` asks for the chat alone, at a load that is sooner simulated. */
const rangedScenarios = isSoak
  ? scenarios
  : { "support chat": chat, "busy support chat": busier("support-chat", 100_000) };

const judgements = new Map<Scenario, Judgement>();

/** The judgement as one processor finds it, found once. */
function aloneOf(scenario: Scenario): Judgement {
  const found = judgements.get(scenario) ?? judgementOf(scenario);
  judgements.set(scenario, found);
  return found;
}

test.each(Object.entries(isSoak ? scenarios : rangedScenarios))(
  "%s: whoever runs the probes, the judgement is the same to the last bit",
  async (name, scenario) => {
    const alone = aloneOf(scenario);
    // `npm test` asks one crew of each scenario: of a single helper, or of three.
    for (const size of isSoak ? [1, 3] : [name === "support chat" ? 1 : 3]) {
      const { crew, served } = instantCrew(size);
      expect(doneAtOnce(judgementInPieces(scenario, crew))).toEqual(alone);
      expect(served()).toBeGreaterThan(0);
      const judgement = await inTurns(judgementInPieces(scenario, inlineCrew(size)), hearing);
      expect(judgement).toEqual(alone);
    }
  },
);

test.each(Object.entries(rangedScenarios))(
  "%s: whoever works out ends of ranges and loads of a sweep, they are the same to the last bit",
  async (name, scenario) => {
    const judgement = aloneOf(scenario);
    const range = pageRange({ scenario, judgement });
    const brief = { ...scenario, simulation: { ...scenario.simulation, events: isSoak ? 60_000 : 20_000 } };
    const question = { scenario: brief, judgement, poolId: scenario.pools[0]?.id ?? "", kind: "load" } as const;
    const sweep = name === "support chat" ? experiment(question) : null;
    const byFormula = pageRange({ scenario, judgement: null });
    const routing = { ...question, kind: "routing" } as const;
    const routers = name === "busy support chat" ? experiment(routing) : null;
    const [instant, inline] = [instantCrew(3), inlineCrew(2)];
    // `npm test` asks a crew that answers at once of one scenario, and one over a wire of the other.
    const one = name === "support chat" ? [inline] : [instant.crew];
    for (const crewed of isSoak ? [instant.crew, inline] : one) {
      expect(await inTurns(pageRangeInPieces({ scenario, judgement }, crewed), hearing)).toEqual(range);
      expect(await inTurns(pageRangeInPieces({ scenario, judgement: null }, crewed), hearing)).toEqual(byFormula);
      if (routers !== null) expect(await inTurns(experimentInPieces(routing, crewed), hearing)).toEqual(routers);
      if (sweep !== null) expect(await inTurns(experimentInPieces(question, crewed), hearing)).toEqual(sweep);
    }
    if (isSoak || name !== "support chat") expect(instant.served()).toBeGreaterThan(0);
  },
);

test("what was judged at the ends before is sought by nobody, and best and worst are as they were", () => {
  const scenario = chat;
  const judgement = aloneOf(scenario);
  const { document, ends } = explainedPlan(scenario, judgement);
  let sought = 0;
  const begin: Crew["begin"] = (kind) => ({
    want: (parts, _kept) => {
      if (kind === "end") sought += parts.length + 1;
    },
    found: () => null,
    end: () => undefined,
  });
  const again = doneAtOnce(explainedPlanInPieces(scenario, { ...judgement, ends }, { size: 1, begin }));
  expect([sought, again.document]).toEqual([0, document]);
  expect(ends.length).toBeGreaterThan(0);
  doneAtOnce(explainedPlanInPieces(scenario, judgement, { size: 1, begin }));
  expect(sought).toBeGreaterThan(0);
});
