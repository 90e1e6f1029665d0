import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { Service } from "kubernetes-models/v1/Service";
import { ScaledObject } from "@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { busyChat, documentOf, plannedChat, withPool, written } from "./deployed.ts";

/** As a cluster reads it. */
const read = (text: string) => parseAllDocuments(text, { version: "1.1" }).map((one) => one.toJS() as object);

const planned = plannedChat(busyChat);
/** Sixteen devices of servers with eight. */
const spanning = withPool({ tp: 8, pp: 2 });

describe("manifests", () => {
  test("Deployment and Service pass the published models, and fail where a field is spoilt", () => {
    const [deployment, service] = read(documentOf("kubernetes", planned).text);
    new Deployment(deployment as never).validate();
    new Service(service as never).validate();
    expect(() => new Deployment({ ...(deployment as object), spec: { replicas: "two" } } as never).validate()).toThrow(
      "spec/replicas must be integer",
    );
    expect(() =>
      new Service({ ...(service as object), spec: { ports: [{ port: "http" }] } } as never).validate(),
    ).toThrow("port must be integer");
  });

  test("the scalers pass the published models, and fail where a field is spoilt", () => {
    const [hpa] = read(documentOf("hpa", planned).text);
    const [scaled] = read(documentOf("keda", planned).text);
    new HorizontalPodAutoscaler(hpa as never).validate();
    new ScaledObject(scaled as never).validate();
    const without = { ...(hpa as object), spec: { minReplicas: 1 } };
    expect(() => new HorizontalPodAutoscaler(without as never).validate()).toThrow("maxReplicas");
    const unaimed = { ...(scaled as object), spec: { triggers: [] } };
    expect(() => new ScaledObject(unaimed as never).validate()).toThrow("scaleTargetRef");
  });

  test("a replica that spans two nodes becomes a LeaderWorkerSet of the fields that LeaderWorkerSet v1 lists", () => {
    const [set, service] = read(documentOf("kubernetes", plannedChat(spanning)).text);
    new Service(service as never).validate();
    // kubernetes-sigs/lws v1 API: LeaderWorkerSetSpec and LeaderWorkerTemplate.
    const { apiVersion, kind, spec } = set as never as {
      apiVersion: string;
      kind: string;
      spec: Record<string, never>;
    };
    expect([apiVersion, kind]).toEqual(["leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet"]);
    const known = ["replicas", "leaderWorkerTemplate", "rolloutStrategy", "startupPolicy", "networkConfig"];
    expect(Object.keys(spec).filter((field) => !known.includes(field))).toEqual([]);
    const template = spec["leaderWorkerTemplate"] as unknown as Record<string, never>;
    const parts = ["leaderTemplate", "workerTemplate", "size", "restartPolicy", "subGroupPolicy"];
    expect(Object.keys(template).filter((field) => !parts.includes(field))).toEqual([]);
    expect(template["size"]).toBe(2);
    const worker = template["workerTemplate"] as never as { spec: { containers: [{ resources: { limits: object } }] } };
    // 16 devices over 2 nodes.
    expect(worker.spec.containers[0].resources.limits).toEqual({ "nvidia.com/gpu": 8 });
  });

  test("no manifest is written for TensorRT-LLM over several nodes, which MPI starts", () => {
    const { scenario, plan } = plannedChat(spanning);
    const across = { ...scenario, pools: scenario.pools.map((pool) => ({ ...pool, runtime: "tensorrt-llm" })) };
    expect(written("kubernetes", { scenario: across, plan })).toMatch(/MPI/);
  });

  test("the text is YAML 1.1: a model called no stays text", () => {
    const named = plannedChat();
    const [pool] = named.plan.pools;
    const plan = { ...named.plan, pools: [{ ...pool, model: "no" }] } as never;
    const [deployment] = read(documentOf("kubernetes", { ...named, plan }).text);
    const { spec } = deployment as never as { spec: { template: { spec: { containers: [{ command: unknown[] }] } } } };
    expect(spec.template.spec.containers[0].command.at(-1)).toBe("no");
  });
});
