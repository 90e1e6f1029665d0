import { expect, test } from "vitest";
import { parse } from "yaml";
import { documentOf, plannedChat, withPool, written } from "./deployed.ts";
import { type Listed, unlisted } from "./listed-fields.ts";
import { lawPlans } from "./law-plans.ts";

/** KServe v0.20.0, config/crd of LLMInferenceService v1alpha2 (kserve/kserve @aaac4e2); PodSpecs are Kubernetes' own. */
const fields: Listed = {
  apiVersion: null,
  kind: null,
  metadata: null,
  spec: {
    annotations: null,
    baseRefs: null,
    kvCacheOffloading: null,
    labels: null,
    model: { uri: null, name: null, lora: null, confidential: null },
    parallelism: { data: null, dataLocal: null, dataRPCPort: null, expert: null, pipeline: null, tensor: null },
    prefill: null,
    replicas: null,
    rolloutStrategy: null,
    router: { gateway: null, ingress: null, route: null, scheduler: null },
    scaling: {
      keda: { pollingInterval: null, cooldownPeriod: null, fallback: null, advanced: null, triggers: null },
      maxReplicas: null,
      minReplicas: null,
      wva: null,
    },
    storageInitializer: null,
    template: null,
    tracing: null,
    worker: null,
  },
};

interface Service {
  readonly spec: {
    readonly model: { readonly uri: string };
    readonly parallelism: { readonly tensor: number };
    readonly scaling: { readonly minReplicas: number; readonly maxReplicas: number };
    readonly template: {
      readonly containers: readonly [{ readonly env: readonly [{ readonly name: string; readonly value: string }] }];
    };
  };
}

const read = (text: string) => parse(text, { version: "1.1" }) as Service;
const [, planned] = lawPlans[0] ?? [];

test("has only fields that the resource lists, and a field beside them is told", () => {
  const service = read(documentOf("kserve", planned ?? plannedChat()).text);
  expect(unlisted(service, fields)).toEqual([]);
  const spoilt = { ...service, spec: { ...service.spec, parallelism: { tensors: 2 } } };
  expect(unlisted(spoilt, fields)).toEqual([".spec.parallelism.tensors"]);
});

test("vLLM gets the flags of the export vllm, but not those that are fields", () => {
  const { spec } = read(documentOf("kserve", plannedChat()).text);
  const [{ env }] = spec.template.containers;
  expect(env[0].name).toBe("VLLM_ADDITIONAL_ARGS");
  const flags = documentOf("vllm", plannedChat()).text;
  for (const word of env[0].value.split(" ")) expect(flags).toContain(word.replace("=", " "));
  expect(env[0].value).not.toContain("parallel-size");
  expect(spec.parallelism.tensor).toBe(2);
  expect(spec.scaling.minReplicas).toBeLessThanOrEqual(spec.scaling.maxReplicas);
});

test("nothing is written for another engine, nor for a replica over nodes", () => {
  const { scenario, plan } = plannedChat();
  const sglang = { ...scenario, pools: scenario.pools.map((pool) => ({ ...pool, runtime: "sglang" })) };
  expect(written("kserve", { scenario: sglang, plan })).toMatch(/another engine/);
  expect(written("kserve", plannedChat(withPool({ tp: 8, pp: 2 })))).toMatch(/LeaderWorkerSet/);
});
