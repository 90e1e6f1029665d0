import { expect, test } from "vitest";
import type { LimitKind, ClassResult } from "../../../../src/engine/plan-result.ts";
import { doneAtOnce } from "../../../../src/planning/simulation/piecework.ts";
import { pageLoadsInPieces } from "../../../../src/planning/page-loads.ts";
import { pagePlan, type PagePlan } from "../../../../src/planning/page-plan.ts";
import { toldTimes } from "../../../../src/ui/tasks/latency/class-limits.ts";
import { latencyFinding } from "../../../../src/ui/tasks/latency/latency-finding.ts";
import { exampleIds, exampleScenario, withClasses } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

const base = pagePlan(exampleScenario("support-chat"));

interface Facts {
  /** Times at the 95th percentile, and limits, in seconds: to the first token and between tokens. */
  readonly times?: readonly [number, number];
  readonly limits?: readonly [number | null, number | null];
  readonly uses?: readonly (readonly [LimitKind, number])[];
}

/** Support chat with a margin of 5 %, the figures typed in. */
function page({ times = [0.1, 0.03], limits = [0.4, 0.04], uses = [["itl", 0.6]] }: Facts): PagePlan {
  const [ttftAtPercentileSeconds, itlAtPercentileSeconds] = times;
  const [ttftSeconds, itlSeconds] = limits;
  const change = (result: ClassResult) => ({ ...result, ttftAtPercentileSeconds, itlAtPercentileSeconds });
  const [pool] = base.plan.pools;
  const [first] = uses;
  if (pool === undefined) throw new Error("the example has a pool");
  return {
    ...base,
    input: withClasses(base.input, () => ({ limits: { ttftSeconds, itlSeconds, percentile: 0.95 } })),
    plan: {
      ...base.plan,
      classes: base.plan.classes.map(change),
      pools: [{ ...pool, resources: uses.map(([kind, use]) => ({ kind, use, callsPerSecond: 1 })) }],
      bindingLimit: first === undefined ? null : { pool: pool.id, kind: first[0], use: first[1] },
    },
  };
}

const { curves } = doneAtOnce(pageLoadsInPieces({ scenario: exampleScenario("support-chat"), judgement: null }));
const found = (shown: PagePlan) => latencyFinding(shown, curves);

test("says that both limits hold, and which more load breaks first, in load as the load line counts it", () => {
  // 30 of 40 ms are 75 % of the time, but the load is 60 % of what the limit allows: only the load is named.
  expect(
    found(
      page({
        uses: [
          ["itl", 0.6],
          ["ttft", 0.2],
        ],
      }),
    ),
  ).toEqual({
    fact: "95\u00A0% of Support chat calls get their first token within 100 ms, then one every 30 ms.",
    reason:
      "Both limits hold. More load would first break the one on time between tokens: the peak is 60\u00A0% of the load it allows.",
  });
});

test("where memory comes before the times, it is named before them", () => {
  expect(
    found(
      page({
        uses: [
          ["kv", 0.9],
          ["ttft", 0.7],
          ["itl", 0.6],
        ],
      }),
    ).reason,
  ).toBe(
    "Both limits hold. More load would first meet KV memory: the peak is 90\u00A0% of the load it allows, and 70\u00A0% of what the limit on time to first token does.",
  );
});

test.each(exampleIds)("in %s it names the limit that the answer says binds first", (id) => {
  const example = pagePlan(exampleScenario(id));
  const words = { itl: "time between tokens", ttft: "time to first token", compute: "compute" };
  const kind = example.plan.bindingLimit?.kind;
  if (kind !== "itl" && kind !== "ttft" && kind !== "compute") throw new Error(`${id} binds by ${kind}`);
  expect(found(example).reason).toMatch(new RegExp(`first (break|meet)[a-z ]* ${words[kind]}\\b`));
});

test("600 ms miss 400 ms less 5 %, which are 380 ms", () => {
  expect(found(page({ times: [0.6, 0.03] })).reason).toBe(
    "Too slow: the first token may take 380 ms, which is 400 ms less 5\u00A0%.",
  );
});

test("39 ms miss 40 ms less 5 %, as the load line says too", () => {
  expect(found(page({ times: [0.1, 0.039], uses: [["itl", 1.02]] })).reason).toMatch(/^Too slow: each further/);
});

test("counts 2 of 2 missed limits", () => {
  expect(found(page({ times: [0.6, 0.05] })).reason).toMatch(/ 2 of 2 limits are missed\.$/);
});

test("says so where no limit is set, and where only one is", () => {
  expect(found(page({ limits: [null, null], uses: [["kv", 0.5]] })).reason).toBe("No limit is set on either.");
  expect(found(page({ limits: [null, 0.04] })).reason).toMatch(/^The limit holds\./);
});

test("says why nothing serves, without a number", () => {
  const unserved = base.plan.classes.map((result) => ({
    ...result,
    ttftAtPercentileSeconds: null,
    itlAtPercentileSeconds: null,
  }));
  const pools = base.plan.pools.map((pool) => ({ ...pool, outcome: "weights-do-not-fit" as const }));
  expect(found({ ...base, plan: { ...base.plan, classes: unserved, pools } })).toEqual({
    fact: "Pool chat serves nothing: its weights do not fit.",
    reason: "Memory says what is short.",
  });
});

test("where a sub-agent's calls come nearest a limit, the times of its class are told, and the pool serves", () => {
  const own = page({});
  const curve = curves["chat"] ?? null;
  if (curve === null) throw new Error("the example has a curve");
  const ofWorker = { ...curve, itlClassId: "support/worker", ttftClassId: "support/worker" };
  expect(latencyFinding(own, { chat: ofWorker })).toEqual(found(own));
});

test("of a model that gives a vector it says when calls are done, and nothing of further tokens", () => {
  const edited = withTyped(exampleScenario("support-chat"), {
    "pools.chat.model": "qwen3-embedding-8b",
    "pools.chat.weights": "bf16",
  });
  const plan = pagePlan(edited);
  const classes = plan.plan.classes.map((result) => ({ ...result, basis: "simulated" as const }));
  const embedding = { ...plan, plan: { ...plan.plan, classes } };
  const { fact, reason } = latencyFinding(
    embedding,
    doneAtOnce(pageLoadsInPieces({ scenario: edited, judgement: null })).curves,
  );
  expect(fact).toMatch(/^99\u00A0% of Support chat calls are done within [\d.]+ m?s\.$/u);
  expect(reason).toMatch(/^The limit holds\./u);
  expect(toldTimes(embedding.plan, embedding.input).map(({ kind }) => kind)).toEqual(["ttft"]);
});
