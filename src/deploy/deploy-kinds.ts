import { allModels } from "../catalog/models/index.generated.ts";
import type { PlanDocument } from "../planning/plan-document.ts";
import type { Scenario } from "../scenario/schema.ts";
import { alerts } from "./alerts.ts";
import { checkpointOf } from "./checkpoint-of.ts";
import { engineCommand } from "./engine-command.ts";
import { hpa } from "./hpa.ts";
import { keda } from "./keda.ts";
import { kubernetes } from "./kubernetes.ts";
import { type PoolFacts, poolFacts } from "./pool-facts.ts";
import type { DeployDocument } from "./stated.ts";

/** What a deployment is written from. */
interface DeploySource {
  readonly scenario: Scenario;
  /** The whole plan, with the ends of its ranges. */
  readonly range: () => Promise<{ readonly document: PlanDocument }>;
}

/** A kind of export with a document a pool. */
export interface DeployKind {
  readonly id: string;
  readonly about: string;
  readonly form: "pools";
  /** The document with what it states; a sentence where it cannot be written. */
  readonly documentOf: (facts: PoolFacts) => DeployDocument | string;
  readonly write: (source: DeploySource, poolId: string) => Promise<string>;
}

/** What the exports of a pool are written from; `null`: it serves nothing. */
export function factsOf(scenario: Scenario, plan: PlanDocument, poolId: string): PoolFacts | null {
  return poolFacts(plan, scenario, poolId, (model, format) => checkpointOf(allModels, model, format));
}

function kind(id: string, about: string, documentOf: DeployKind["documentOf"]): DeployKind {
  const write: DeployKind["write"] = async ({ scenario, range }, poolId) => {
    const facts = factsOf(scenario, (await range()).document, poolId);
    if (facts === null) return `# Pool ${poolId} serves nothing in this plan.\n`;
    const document = documentOf(facts);
    return typeof document === "string" ? `# Pool ${poolId}: ${document}\n` : document.text;
  };
  return { id, about, form: "pools", documentOf, write };
}

/** Every kind, in the order of the help. */
export const deployKinds: readonly DeployKind[] = [
  kind("vllm", "flags of vLLM, each below its reason", (facts) => engineCommand("vllm", facts)),
  kind("sglang", "flags of SGLang", (facts) => engineCommand("sglang", facts)),
  kind("tensorrt-llm", "flags of TensorRT-LLM", (facts) => engineCommand("tensorrt-llm", facts)),
  kind("kubernetes", "Deployment and Service, or a LeaderWorkerSet where a replica spans nodes", kubernetes),
  kind("hpa", "HorizontalPodAutoscaler on the load line of each replica", hpa),
  kind("keda", "KEDA ScaledObject on the load line of each replica", keda),
  kind("alerts", "PrometheusRule: alerts that fire where the plan breaks, each with its assumption", alerts),
];
