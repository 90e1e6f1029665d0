import { expect, test } from "vitest";
import { parse } from "yaml";
import { documentOf, plannedChat } from "./deployed.ts";
import { type Listed, unlisted } from "./listed-fields.ts";

/** Dynamo, api/v1beta1 of DynamoGraphDeploymentRequest (ai-dynamo/dynamo @01417e9). */
const fields: Listed = {
  apiVersion: null,
  kind: null,
  metadata: null,
  spec: {
    model: null,
    backend: null,
    searchStrategy: null,
    autoApply: null,
    image: null,
    hardware: { gpuSku: null, totalGpus: null, numGpusPerNode: null, vramMb: null },
    workload: { isl: null, osl: null, requestRate: null, concurrency: null },
    sla: { ttft: null, itl: null, e2eLatency: null, optimizationType: null },
    modelCache: null,
    overrides: null,
    features: { planner: null, kvRouter: { enabled: null }, mocker: null },
  },
};

interface Request {
  readonly spec: {
    readonly hardware: { readonly gpuSku: string; readonly totalGpus: number };
    readonly workload: { readonly isl: number; readonly osl: number; readonly requestRate: number };
    readonly sla: { readonly ttft: number; readonly itl: number };
  };
}

const read = (text: string) => parse(text, { version: "1.1" }) as Request;

test("has only fields that the request lists, and one beside them is told", () => {
  const request = read(documentOf("dynamo", plannedChat()).text);
  expect(unlisted(request, fields)).toEqual([]);
  const spoilt = { ...request, spec: { ...request.spec, sla: { ttft_ms: 450 } } };
  expect(unlisted(spoilt, fields)).toEqual([".spec.sla.ttft_ms"]);
});

test("asks for the plan's devices, its calls and its limits in milliseconds", () => {
  const { plan } = plannedChat();
  const { hardware, workload, sla } = read(documentOf("dynamo", plannedChat()).text).spec;
  expect(hardware).toEqual({ gpuSku: "h100_sxm", totalGpus: plan.devices });
  // The chat: 1,155 tokens of prompt and 211 of answer; first token within 450 ms, the others within 40 ms.
  expect(workload).toEqual({ isl: 1155, osl: 211, requestRate: 2.894 });
  expect(sla).toEqual({ ttft: 450, itl: 40 });
});
