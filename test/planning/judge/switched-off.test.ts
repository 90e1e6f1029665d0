import { expect, test } from "vitest";
import type { CallFlow } from "../../../src/engine/workload/call-flow.ts";
import { type CallRequest, emptyRequest } from "../../../src/engine/simulation/simulation-input.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import type { SeenLane } from "../../../src/planning/judge/lane-times.ts";
import { type Assumption, between, type Ground, switchedFlow } from "../../../src/planning/judge/switched-off.ts";
import { simulationSetup } from "../../../src/planning/simulation/simulation-setup.ts";
import { certainExample } from "../example-scenario.ts";

const scenario = certainExample("support-chat");
const [first] = scenario.classes;
if (first === undefined) throw new Error("no class");
const support = { ...first, cachedShare: 0.4 };
const long = { ...support, id: "long", name: "Long", prefixTokens: 3000, outputTokens: 20 };
const both = basePlan({ ...scenario, classes: [support, long] });
const flows = both.load.classes.flatMap(({ demand }): readonly CallFlow[] => demand.flows);

const mean = (of: (flow: CallFlow) => number, all: readonly CallFlow[] = flows) =>
  all.reduce((sum, flow) => sum + flow.peakCallsPerSecond * of(flow), 0) /
  all.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);

test("classes of the mean size ask in all for the tokens that they did, each for as many", () => {
  const mixed = flows.map((flow) => switchedFlow("class-mix", flow, flows, false));
  const [one, other] = mixed;
  expect(one?.promptTokensPerCall).toBeCloseTo(other?.promptTokensPerCall ?? 0, 6);
  expect(one?.outputTokensPerCall).toBeCloseTo(other?.outputTokensPerCall ?? 0, 6);
  expect(mean((flow) => flow.promptTokensPerCall, mixed)).toBeCloseTo(
    mean((flow) => flow.promptTokensPerCall),
    6,
  );
  expect(mean((flow) => flow.outputTokensPerCall, mixed)).toBeCloseTo(
    mean((flow) => flow.outputTokensPerCall),
    6,
  );
});

test("without spread every call has its flow's mean prompt, and finds its flow's mean part of it", () => {
  for (const flow of flows) {
    const flat = switchedFlow("prompt-spread", flow, flows, false);
    expect(flat.sessionPrompts).toHaveLength(1);
    const [call] = flat.sessionPrompts;
    expect(call?.promptTokens).toBe(flow.promptTokensPerCall);
    expect((call?.promptTokens ?? 0) - (call?.knownTokens ?? 0)).toBeCloseTo(flow.uncachedPromptTokensPerCall, 9);
    expect(flat.outputs).toEqual([{ share: 1, tokens: flow.outputTokensPerCall }]);
  }
});

const seen = (flow: string): SeenLane => ({
  poolId: "chat",
  calls: {
    flow,
    calls: 1000,
    seed: 1,
    refusedShare: 0,
    shedShare: 0,
    waitSeconds: 0,
    intakeSeconds: 0,
    ttftSeconds: 0.1,
    e2eSeconds: 1,
    itlSeconds: 0.02,
    gapsPerCall: 9,
    ttftAtPercentileSeconds: 0.2,
    itlAtPercentileSeconds: 0.03,
  },
  promptTokens: 800,
  outputTokens: 50,
  hitTokens: 300,
  sample: [],
  isTold: true,
});

/** What a call is when it comes to the replicas. */
function arrived(assumption: Assumption, call: Partial<CallRequest>): CallRequest {
  const setup = simulationSetup(both.input, both.plan);
  if (setup === null) throw new Error("nothing serves");
  const ground: Ground = {
    poolId: "chat",
    hasAffinity: true,
    flows,
    seen: flows.map(({ id }) => seen(id)),
    seed: 1,
  };
  const got: CallRequest[] = [];
  const server = between(assumption, ground, setup).server?.({
    submit: (request) => void got.push({ ...request }),
    endSession: () => undefined,
  });
  const lane = setup.lanes.findIndex(({ classId }) => classId === flows[0]?.classId);
  const sent = { ...emptyRequest(), lane, ...call };
  const before = { ...sent };
  server?.submit(sent);
  expect(sent).toEqual(before);
  return got[0] ?? emptyRequest();
}

test("with every prompt at its mean a call is what the simulation saw on average, whatever it was", () => {
  const call = arrived("prompt-spread", {
    promptTokens: 5000,
    outputTokens: 7,
    knownTokens: 4000,
    head: 1,
    headTokens: 9,
  });
  expect(call).toMatchObject({ promptTokens: 800, outputTokens: 50, givenTokens: 300, head: -1 });
});

test("with the formula's cache a later call finds what its session left, less what each lacks beside; a first one the shared head", () => {
  const [flow] = flows;
  if (flow === undefined) throw new Error("no flow");
  const { share, ...first } = flow.sessionPrompts.find(({ isFirst }) => isFirst) ?? {
    share: 0,
    promptTokens: 0,
    knownTokens: 0,
  };
  expect(share).toBeGreaterThan(0);
  const later = flow.sessionPrompts.filter(({ isFirst }) => !isFirst);
  const given = (call: Partial<CallRequest>) => arrived("cache", call).givenTokens;
  const tokens = flow.sessionPrompts.map(({ promptTokens, knownTokens, isFirst }) =>
    isFirst
      ? given({ promptTokens, head: 0, headTokens: first.knownTokens })
      : given({ promptTokens, knownTokens: Math.max(1, knownTokens) }),
  );
  // Over the session's calls it is the share that the formula takes, to a tenth of a percent: tokens are whole.
  const sum = (of: (index: number) => number) =>
    flow.sessionPrompts.reduce((all, call, index) => all + call.share * of(index), 0);
  const found = sum((index) => tokens[index] ?? 0) / sum((index) => flow.sessionPrompts[index]?.promptTokens ?? 0);
  expect(later.length).toBeGreaterThan(0);
  expect(Math.abs(found - (1 - flow.uncachedPromptTokensPerCall / flow.promptTokensPerCall))).toBeLessThan(0.001);
});

test("with classes of the mean size prompts and answers are stretched, and what is known of them with them", () => {
  const [one] = flows;
  const a = mean((flow) => flow.promptTokensPerCall) / (one?.promptTokensPerCall ?? 1);
  const b = mean((flow) => flow.outputTokensPerCall) / (one?.outputTokensPerCall ?? 1);
  const call = arrived("class-mix", { promptTokens: 1000, knownTokens: 600, outputTokens: 100 });
  expect(call.promptTokens).toBe(Math.round(1000 * a));
  expect(call.knownTokens).toBe(Math.round(600 * a));
  expect(call.outputTokens).toBe(Math.round(100 * b));
  expect(call.givenTokens).toBe(-1);
});
