import { exportHeading } from "./flags-heading.ts";
import { splitRole, withItsAnswers } from "./handover-flags.ts";
import { vllmArguments, whyNotVllm } from "./kserve.ts";
import { standingReplicas } from "./kubernetes.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { podShape } from "./replica-pod.ts";
import { replicaSettings } from "./replica-settings.ts";
import { deviceResource, enginePort, sliceProfile } from "./resource-names.ts";
import { chosen, type DeployDocument, stated, type Stated } from "./stated.ts";
import { yamlText } from "./yaml-text.ts";

const bytesPerGibibyte = 2 ** 30;
/** Over the weights themselves: tokenizer, configuration, and what is written while they are fetched. */
const roomForFiles = 1.2;

/** Room for the files of the weights, in Gi. */
function weightRoom({ result, figure }: PoolFacts): Stated<string> {
  const perDevice = result.memoryLedger?.lines.find(({ id }) => id === "weights")?.bytes ?? 0;
  const devices = result.tp * result.pp;
  if (perDevice <= 0) return chosen("100Gi", "room for the files of the weights");
  return stated(
    `${Math.ceil((perDevice * devices * roomForFiles) / bytesPerGibibyte)}Gi`,
    [figure("memoryLedger.lines.weights"), figure("tp"), ...(result.pp > 1 ? [figure("pp")] : [])],
    "room for the files of the weights, and a fifth more",
  );
}

/** Its own name for who makes the devices. */
function acceleratorType(facts: PoolFacts): string {
  const [maker = "nvidia"] = deviceResource(facts).split(".");
  return maker;
}

/** Replicas of one side of the chart. */
function workers(facts: PoolFacts) {
  const { pods, devices } = podShape(facts);
  const { tp, attentionRanks } = replicaSettings(facts);
  const resource = deviceResource(facts);
  return {
    create: true,
    replicas: standingReplicas(facts),
    parallelism: {
      tensor: tp,
      data: attentionRanks ?? undefined,
      workers: pods.value > 1 ? pods : undefined,
    },
    containers: [
      {
        name: "vllm",
        image: chosen("ghcr.io/llm-d/llm-d-cuda:v0.9.0", "the image of this version of the chart"),
        modelCommand: "vllmServe",
        args: [vllmArguments(facts)],
        mountModelVolume: true,
        resources: { limits: { [resource]: devices }, requests: { [resource]: devices } },
      },
    ],
  };
}

/**
 * Values of the chart llm-d-modelservice.
 *
 * @source interop-serving-platforms
 */
export function llmD(facts: PoolFacts): DeployDocument | string {
  const other = whyNotVllm(facts, "The chart of llm-d");
  if (other !== null) return other;
  if (splitRole(facts) === "prompts") return withItsAnswers;
  if (facts.prompts !== null && deviceResource(facts.prompts) !== deviceResource(facts))
    return "The chart of llm-d counts devices by one resource, and those of prompts and of answers go by two.";
  const { pods } = podShape(facts);
  return yamlText(exportHeading("values of llm-d-modelservice 0.4.12", facts), [
    {
      multinode: pods.value > 1,
      modelArtifacts: { name: facts.checkpoint, uri: `hf://${facts.checkpoint}`, size: weightRoom(facts) },
      routing: { servicePort: enginePort(facts) },
      accelerator: {
        type: acceleratorType(facts),
        resources: sliceProfile(facts) === null ? undefined : { [acceleratorType(facts)]: deviceResource(facts) },
      },
      decode: workers(facts),
      prefill: facts.prompts === null ? { create: false } : workers(facts.prompts),
    },
  ]);
}
