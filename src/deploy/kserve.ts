import { engineFlags } from "./engine-command.ts";
import { type Flag, shellWord } from "./engine-flags.ts";
import { exportHeading } from "./flags-heading.ts";
import { kedaScaling } from "./keda.ts";
import { standingReplicas } from "./kubernetes.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { podShape, poolLabels } from "./replica-pod.ts";
import { replicaSettings } from "./replica-settings.ts";
import { deviceResource, resourceName } from "./resource-names.ts";
import { type DeployDocument, stated, type Stated, uniqueFigures } from "./stated.ts";
import { yamlText } from "./yaml-text.ts";

const splits = /^--(?:tensor|pipeline|data|enable-expert)-parallel/;

/** Flags of vLLM in one word, those that a manifest has fields for left out: `--max-num-seqs=177 --kv-cache-dtype=auto`. */
export function vllmArguments(facts: PoolFacts): Stated<string> {
  const flags = engineFlags("vllm", facts).filter(({ name }) => !splits.test(name));
  const word = ({ name, value }: Flag) => (value === null ? name : `${name}=${shellWord(String(value.value))}`);
  const from = uniqueFigures(flags.flatMap(({ value }) => value?.from ?? []));
  return stated(flags.map(word).join(" "), from, "flags of vLLM: the export vllm says why each is so");
}

/** Said where a platform starts vLLM and the pool runs something else. */
export function whyNotVllm({ engine }: PoolFacts, what: string): string | null {
  return engine === "vllm" ? null : `${what} starts vLLM, and this pool is planned on another engine.`;
}

/**
 * A KServe LLMInferenceService v1alpha2.
 *
 * @source interop-serving-platforms
 */
export function kserve(facts: PoolFacts): DeployDocument | string {
  const other = whyNotVllm(facts, "KServe");
  if (other !== null) return other;
  const { pods, devices } = podShape(facts);
  if (pods.value > 1) return "A replica spans nodes: take the LeaderWorkerSet of the export kubernetes.";
  const { tp, pp, attentionRanks, ep } = replicaSettings(facts);
  const scaling = kedaScaling(facts);
  const resource = deviceResource(facts);
  const asText = stated(String(devices.value), devices.from, devices.reason);
  return yamlText(exportHeading("KServe 0.20 LLMInferenceService v1alpha2", facts), [
    {
      apiVersion: "serving.kserve.io/v1alpha2",
      kind: "LLMInferenceService",
      metadata: { name: resourceName(facts.result.id), labels: poolLabels(facts) },
      spec: {
        model: { uri: `hf://${facts.checkpoint}`, name: facts.checkpoint },
        parallelism: {
          tensor: tp,
          pipeline: pp.value > 1 ? pp : undefined,
          data: attentionRanks ?? undefined,
          expert: ep === null ? undefined : true,
        },
        ...(typeof scaling === "string"
          ? { replicas: standingReplicas(facts) }
          : {
              scaling: {
                minReplicas: scaling.fewest,
                maxReplicas: scaling.most,
                keda: { pollingInterval: scaling.polling, fallback: scaling.fallback, triggers: scaling.triggers },
              },
            }),
        router: { route: {}, scheduler: {} },
        template: {
          containers: [
            {
              name: "main",
              env: [{ name: "VLLM_ADDITIONAL_ARGS", value: vllmArguments(facts) }],
              resources: { limits: { [resource]: asText }, requests: { [resource]: asText } },
            },
          ],
        },
      },
    },
  ]);
}
