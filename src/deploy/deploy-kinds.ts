import { allModels } from "../catalog/models/index.generated.ts";
import type { PlanDocument } from "../planning/plan-document.ts";
import type { Scenario } from "../scenario/schema.ts";
import { alerts } from "./alerts.ts";
import { type Bench, benchCommand } from "./bench-commands.ts";
import { checkpointOf } from "./checkpoint-of.ts";
import { engineCommand } from "./engine-command.ts";
import { type Engine, engines } from "./engine.ts";
import { dynamo } from "./dynamo.ts";
import { hpa } from "./hpa.ts";
import { keda } from "./keda.ts";
import { kserve } from "./kserve.ts";
import { kubernetes } from "./kubernetes.ts";
import { llmD } from "./llm-d.ts";
import { type PoolFacts, poolFacts } from "./pool-facts.ts";
import { router } from "./router.ts";
import type { DeployDocument } from "./stated.ts";

/** What a deployment is written from. */
interface DeploySource {
  readonly scenario: Scenario;
  /** The whole plan, with the ends of its ranges. */
  readonly range: () => Promise<{ readonly document: PlanDocument }>;
}

/** What a kind is for. */
export type DeployPurpose = "start" | "cluster" | "watch" | "prove";

/** A kind of export with a document a pool. */
export interface DeployKind {
  readonly id: string;
  readonly name: string;
  readonly purpose: DeployPurpose;
  /** Of a file with it. */
  readonly ending: "sh" | "yaml";
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

type Called = Pick<DeployKind, "id" | "name" | "purpose" | "about">;

function kind(called: Called, documentOf: DeployKind["documentOf"], ending: DeployKind["ending"] = "yaml"): DeployKind {
  const write: DeployKind["write"] = async ({ scenario, range }, poolId) => {
    const facts = factsOf(scenario, (await range()).document, poolId);
    if (facts === null) return `# Pool ${poolId} serves nothing in this plan.\n`;
    const document = documentOf(facts);
    return typeof document === "string" ? `# Pool ${poolId}: ${document}\n` : document.text;
  };
  return { ...called, ending, form: "pools", documentOf, write };
}

/** Flags of an engine as a script. */
function flagsOf(id: Engine): DeployKind {
  const { name } = engines[id];
  const called = { id, name, purpose: "start", about: `flags of ${name}, each below its reason` } as const;
  return kind(called, (facts) => engineCommand(id, facts), "sh");
}

/** A load test of one replica by a client. */
function benchOf(bench: Bench, name: string, by = name, ending: DeployKind["ending"] = "sh"): DeployKind {
  const about = `load test of one replica by ${by}, and what must come of it`;
  return kind({ id: `bench-${bench}`, name, purpose: "prove", about }, (facts) => benchCommand(bench, facts), ending);
}

/** Every kind, in the order of the help. */
export const deployKinds: readonly DeployKind[] = [
  flagsOf("vllm"),
  flagsOf("sglang"),
  flagsOf("tensorrt-llm"),
  kind(
    {
      id: "kubernetes",
      name: "Kubernetes",
      purpose: "cluster",
      about: "Deployment and Service, or a LeaderWorkerSet where a replica spans nodes",
    },
    kubernetes,
  ),
  kind(
    {
      id: "keda",
      name: "Scaler (KEDA)",
      purpose: "cluster",
      about: "KEDA ScaledObject on the load line of each replica",
    },
    keda,
  ),
  kind(
    {
      id: "hpa",
      name: "Scaler (HPA)",
      purpose: "cluster",
      about: "HorizontalPodAutoscaler on the load line of each replica",
    },
    hpa,
  ),
  kind(
    { id: "kserve", name: "KServe", purpose: "cluster", about: "KServe LLMInferenceService with its scaling" },
    kserve,
  ),
  kind(
    {
      id: "dynamo",
      name: "Dynamo",
      purpose: "cluster",
      about: "Dynamo DynamoGraphDeploymentRequest for the planned load",
    },
    dynamo,
  ),
  kind({ id: "llm-d", name: "llm-d", purpose: "cluster", about: "values of the chart llm-d-modelservice" }, llmD),
  kind(
    { id: "router", name: "Router", purpose: "cluster", about: "flags of SGLang's gateway in front of the replicas" },
    router,
    "sh",
  ),
  kind(
    {
      id: "alerts",
      name: "Prometheus alerts",
      purpose: "watch",
      about: "PrometheusRule: alerts that fire where the plan breaks, each with its assumption",
    },
    alerts,
  ),
  benchOf("vllm", "vllm bench", "vllm bench serve"),
  benchOf("sglang", "SGLang bench", "sglang.bench_serving"),
  benchOf("guidellm", "GuideLLM"),
  benchOf("aiperf", "AIPerf"),
  benchOf("inference-perf", "inference-perf", "inference-perf", "yaml"),
];
