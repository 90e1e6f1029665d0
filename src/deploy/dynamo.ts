import { strictestLimit } from "./bench-load.ts";
import { engines } from "./engine.ts";
import { dynamoGraph } from "./dynamo-graph.ts";
import { splitRole, withItsAnswers } from "./handover-flags.ts";
import { exportHeading } from "./flags-heading.ts";
import { callsTogether, poolCalls } from "./pool-calls.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { resourceName, sliceProfile } from "./resource-names.ts";
import { type DeployDocument, stated, type Stated, toDigits } from "./stated.ts";
import { yamlText } from "./yaml-text.ts";

/** Devices that a request may name. */
const skus = ["h100_sxm", "h200_sxm", "b200_sxm", "gb200", "l40s"];

function skuOf(accelerator: string): string | undefined {
  const word = accelerator.replaceAll("-", "_");
  return skus.find((sku) => sku === word || sku === `${word}_sxm`);
}

function milliseconds(facts: PoolFacts, id: "ttftSeconds" | "itlSeconds"): Stated<number> | undefined {
  const limit = strictestLimit(facts, id);
  if (limit === null) return undefined;
  return stated(
    toDigits(limit.seconds * 1000, 6),
    limit.from,
    "milliseconds: the strictest limit of the pool's classes",
  );
}

/**
 * A DynamoGraphDeploymentRequest v1beta1: Dynamo searches the deployment for this load, within these devices.
 *
 * @source interop-serving-platforms
 */
export function dynamo(facts: PoolFacts): DeployDocument | string {
  const { result, figure, plan, engine, prompts } = facts;
  if (splitRole(facts) === "prompts") return withItsAnswers;
  if (prompts !== null) return dynamoGraph(facts, prompts);
  if (sliceProfile(facts) !== null)
    return "Dynamo's request counts whole devices, and this pool runs on MIG slices: take the manifests of the export kubernetes.";
  const test = plan.loadTests.find(({ pool }) => pool === result.id);
  if (test === undefined || result.devices === null)
    return "Nothing is known of the load on the pool, so there is nothing to ask Dynamo for.";
  const of = (id: string) => figure(`loadTest.${id}`);
  const [ttft, itl] = [milliseconds(facts, "ttftSeconds"), milliseconds(facts, "itlSeconds")];
  const rate = callsTogether(poolCalls(facts), "peakCallsPerSecond", "calls a second that the plan is made for");
  return yamlText(exportHeading("Dynamo DynamoGraphDeploymentRequest v1beta1", facts), [
    {
      apiVersion: "nvidia.com/v1beta1",
      kind: "DynamoGraphDeploymentRequest",
      metadata: { name: resourceName(result.id) },
      spec: {
        model: facts.checkpoint,
        backend: engines[engine].dynamo,
        searchStrategy: "rapid",
        autoApply: false,
        hardware: {
          gpuSku: skuOf(result.accelerator),
          totalGpus: stated(
            result.devices,
            figure("devices"),
            "devices of the plan, reserves included: no more are taken",
          ),
        },
        workload: {
          isl: stated(test.promptTokens, of("promptTokens"), "prompt tokens of a call"),
          osl: stated(test.outputTokens, of("outputTokens"), "tokens of an answer"),
          requestRate: rate,
        },
        sla: ttft === undefined && itl === undefined ? undefined : { ttft, itl },
        features: { kvRouter: { enabled: facts.entered.routing.router === "cache-aware" } },
      },
    },
  ]);
}
