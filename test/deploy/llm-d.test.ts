import { expect, test } from "vitest";
import { parse } from "yaml";
import { documentOf, plannedChat, withPool } from "./deployed.ts";
import { type Listed, unlisted } from "./listed-fields.ts";

/** llm-d-modelservice v0.4.12, values.schema.json (llm-d-incubation/llm-d-modelservice @3051935); containers take any field. */
const fields: Listed = {
  multinode: null,
  modelArtifacts: {
    authSecretName: null,
    labels: null,
    mountPath: null,
    name: null,
    readOnly: null,
    size: null,
    uri: null,
  },
  routing: { proxy: null, servicePort: null },
  accelerator: { dra: null, env: null, resourceClaimTemplates: null, resources: null, type: null },
  decode: {
    acceleratorTypes: null,
    autoscaling: { enabled: null },
    containers: null,
    create: null,
    parallelism: { data: null, dataLocal: null, tensor: null, workers: null },
    replicas: null,
  },
  prefill: { create: null },
};

interface Values {
  readonly multinode: boolean;
  readonly modelArtifacts: { readonly size: string };
  readonly decode: { readonly replicas: number; readonly parallelism: { readonly workers?: number } };
}

const read = (text: string) => parse(text, { version: "1.1" }) as Values;

test("has only values that the chart lists, and one beside them is told", () => {
  const values = read(documentOf("llm-d", plannedChat()).text);
  expect(unlisted(values, fields)).toEqual([]);
  expect(unlisted({ ...values, decode: { ...values.decode, replica: 2 } }, fields)).toEqual([".decode.replica"]);
});

test("all replicas of the plan stand, and their weights have room: 70.6 GB of them a replica", () => {
  const { plan } = plannedChat();
  const values = read(documentOf("llm-d", plannedChat()).text);
  expect(values.decode.replicas).toBe(plan.pools[0]?.replicas);
  const room = Number.parseInt(values.modelArtifacts.size, 10);
  const [pool] = plan.pools;
  const weights = (pool?.memoryLedger?.lines.find(({ id }) => id === "weights")?.bytes ?? 0) * (pool?.tp ?? 0);
  expect(room * 2 ** 30).toBeGreaterThan(weights);
  expect(room * 2 ** 30).toBeLessThan(1.5 * weights);
});

test("a replica over two nodes has two workers", () => {
  const values = read(documentOf("llm-d", plannedChat(withPool({ tp: 8, pp: 2 }))).text);
  expect([values.multinode, values.decode.parallelism.workers]).toEqual([true, 2]);
});
