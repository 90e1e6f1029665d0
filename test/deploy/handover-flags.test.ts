import { expect, test } from "vitest";
import { parse } from "yaml";
import { deployKinds, factsOf } from "../../src/deploy/deploy-kinds.ts";
import { busyChat, plannedChat, withPool } from "./deployed.ts";

const split = {
  accelerator: null,
  runtime: null,
  tp: 4,
  pp: null,
  weights: null,
  kv: null,
  replicas: null,
  answerSequences: null,
  transfer: "layers",
  linkBytesPerSecond: null,
  usdPerDeviceHour: null,
  priceDate: null,
  devicesPerUnit: null,
} as const;
const apart = plannedChat((scenario) => withPool({ split })(busyChat(scenario)));
const whole = plannedChat(busyChat);

function textOf(kind: string, poolId: string, { scenario, plan } = apart): string {
  const facts = factsOf(scenario, plan, poolId);
  const document = facts === null ? "nothing" : deployKinds.find(({ id }) => id === kind)?.documentOf(facts);
  return typeof document === "object" ? document.text : (document ?? "no kind");
}

test("each engine is told which side it is, and a pool that does both says nothing of it", () => {
  const told = { prompts: "chat prompts", answers: "chat" };
  expect(textOf("vllm", told.prompts)).toContain('{"kv_connector":"NixlConnector","kv_role":"kv_producer"}');
  expect(textOf("vllm", told.answers)).toContain('{"kv_connector":"NixlConnector","kv_role":"kv_consumer"}');
  expect(textOf("sglang", told.prompts)).toContain("--disaggregation-mode prefill");
  expect(textOf("sglang", told.answers)).toContain("--disaggregation-mode decode");
  for (const pool of Object.values(told)) expect(textOf("tensorrt-llm", pool)).toContain("cache_transceiver_config:");
  for (const engine of ["vllm", "sglang", "tensorrt-llm"]) {
    expect(textOf(engine, "chat", whole)).not.toMatch(/kv-transfer-config|disaggregation|cache_transceiver/u);
  }
});

test("the prompts' side has its own split", () => {
  expect(textOf("vllm", "chat prompts")).toContain("--tensor-parallel-size 4");
  expect(textOf("vllm", "chat")).toContain("--tensor-parallel-size 2");
});

test("llm-d and Dynamo have both sides in one document, each with its replicas of the plan", () => {
  const count = (id: string) => apart.plan.pools.find((pool) => pool.id === id)?.replicas;
  const [prompts, answers] = [count("chat prompts"), count("chat")];
  expect(parse(textOf("llm-d", "chat"))).toMatchObject({
    prefill: { create: true, replicas: prompts, parallelism: { tensor: 4 } },
    decode: { create: true, replicas: answers, parallelism: { tensor: 2 } },
  });
  const { kind, spec } = parse(textOf("dynamo", "chat"));
  expect(kind).toBe("DynamoGraphDeployment");
  expect(spec.services).toMatchObject({
    PrefillWorker: { subComponentType: "prefill", replicas: prompts, resources: { limits: { gpu: "4" } } },
    DecodeWorker: { subComponentType: "decode", replicas: answers, resources: { limits: { gpu: "2" } } },
  });
  expect(spec.services.PrefillWorker.extraPodSpec.mainContainer.args).toContain("--is-prefill-worker");
  // Without it a worker computes its prompts itself.
  expect(spec.services.DecodeWorker.extraPodSpec.mainContainer.args).toContain("--is-decode-worker");
  for (const id of ["llm-d", "dynamo"]) expect(textOf(id, "chat prompts")).toContain("pool that answers");
  expect(parse(textOf("llm-d", "chat", whole))).toMatchObject({ prefill: { create: false } });
  expect(parse(textOf("dynamo", "chat", whole)).kind).toBe("DynamoGraphDeploymentRequest");
});
