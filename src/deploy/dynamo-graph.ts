import { engineFlags } from "./engine-command.ts";
import { flagWords } from "./engine-flags.ts";
import { engines } from "./engine.ts";
import { exportHeading } from "./flags-heading.ts";
import { standingReplicas } from "./kubernetes.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { podShape } from "./replica-pod.ts";
import { deviceResource, resourceName, sliceProfile } from "./resource-names.ts";
import { chosen, type DeployDocument, stated } from "./stated.ts";
import { type Tree, yamlText } from "./yaml-text.ts";

/** What Dynamo has flags of its own for, or says by the kind of worker. */
const ownFlags = /^--(?:disaggregation-|enable-metrics|enable-prompt-tokens-details)/;

/** One side as a service of the graph. */
function worker(facts: PoolFacts, side: "prefill" | "decode") {
  const { engine, checkpoint } = facts;
  const { devices } = podShape(facts);
  const flags = engineFlags(engine, facts).filter(({ name }) => !ownFlags.test(name));
  const words = flagWords(flags).flatMap((word): readonly Tree[] =>
    typeof word === "string" ? word.split(" ") : [stated(String(word.value), word.from, word.reason)],
  );
  const role =
    engine === "vllm"
      ? [`--is-${side}-worker`]
      : ["--disaggregation-mode", side, "--disaggregation-transfer-backend", "nixl"];
  const model = engine === "vllm" ? "--model" : "--model-path";
  return {
    componentType: "worker",
    subComponentType: side,
    replicas: standingReplicas(facts),
    resources: {
      limits: {
        gpu: stated(String(devices.value), devices.from, devices.reason),
        gpuType: sliceProfile(facts) === null ? undefined : deviceResource(facts),
      },
    },
    extraPodSpec: {
      mainContainer: {
        image: image(facts),
        command: ["python3", "-m", `dynamo.${engines[engine].dynamo}`],
        args: [model, checkpoint, ...words, ...role],
      },
    },
  };
}

function image({ engine }: PoolFacts) {
  return chosen(`nvcr.io/nvidia/ai-dynamo/${engine}-runtime:1.1.1`, "Dynamo's image with the engine");
}

/**
 * A DynamoGraphDeployment v1alpha1: workers of prompts and of answers, and a frontend that sends calls to both.
 *
 * @source interop-serving-platforms
 */
export function dynamoGraph(facts: PoolFacts, prompts: PoolFacts): DeployDocument | string {
  if (facts.engine === "tensorrt-llm")
    return "Workers of TensorRT-LLM read their options from a file that Dynamo's recipes have: start from one of these.";
  if ([facts, prompts].some((side) => podShape(side).pods.value > 1))
    return "A replica spans nodes: take the LeaderWorkerSet of the export kubernetes.";
  return yamlText(exportHeading("Dynamo DynamoGraphDeployment v1alpha1", facts), [
    {
      apiVersion: "nvidia.com/v1alpha1",
      kind: "DynamoGraphDeployment",
      metadata: { name: resourceName(facts.result.id) },
      spec: {
        services: {
          Frontend: {
            componentType: "frontend",
            replicas: 1,
            extraPodSpec: { mainContainer: { image: image(facts) } },
          },
          PrefillWorker: worker(prompts, "prefill"),
          DecodeWorker: worker(facts, "decode"),
        },
      },
    },
  ]);
}
