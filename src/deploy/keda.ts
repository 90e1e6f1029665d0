import { engineSignals, modelSelector, noSignals } from "./engine-signals.ts";
import { exportHeading } from "./flags-heading.ts";
import { scaleTarget, scalingBehavior } from "./hpa.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { poolLabels } from "./replica-pod.ts";
import { resourceName } from "./resource-names.ts";
import { type ScalerFacts, scalerFacts } from "./scaler-facts.ts";
import { chosen, type DeployDocument, stated, type Stated } from "./stated.ts";
import { type Tree, yamlText } from "./yaml-text.ts";

/** Where Prometheus answers in a cluster that runs its operator: to be put right by whoever applies it. */
const prometheus = "http://prometheus-operated.monitoring.svc:9090";

const asText = ({ value, from, reason }: Stated<number>) => stated(String(value), from, reason);

/** Triggers on the load line: calls in each replica, and the fullest KV cache. */
function kedaTriggers(facts: PoolFacts, { callsEach, kvUse }: ScalerFacts): readonly Tree[] | null {
  const signals = engineSignals(facts.engine);
  if (signals === null) return null;
  const of = modelSelector(facts.checkpoint);
  const trigger = (name: string, metricType: string, query: string, threshold: Stated<number>): Tree => ({
    type: "prometheus",
    name,
    metricType,
    metadata: {
      serverAddress: chosen(prometheus, "where Prometheus answers: enter your own"),
      query,
      threshold: asText(threshold),
      // An empty answer would count as 0, and take replicas away.
      ignoreNullValues: "false",
    },
  });
  const calls = `sum(${signals.running}${of}) + sum(${signals.waiting}${of})`;
  return [
    trigger("calls-in-each", "AverageValue", calls, callsEach),
    ...(kvUse === null ? [] : [trigger("kv-use", "Value", `max(${signals.kvUse}${of})`, kvUse)]),
  ];
}

/** What stands while Prometheus gives no answer. */
function kedaFallback({ most }: ScalerFacts): Tree {
  return {
    failureThreshold: chosen(3, "answers that fail before it holds"),
    replicas: stated(most.value, most.from, "while Prometheus gives no answer, as many as there may be"),
    behavior: "currentReplicasIfHigher",
  };
}

/** How often KEDA looks. */
const pollingSeconds = chosen(15, "seconds between two looks");

/** What KEDA is told of a pool, whatever object it stands in. */
interface KedaScaling extends ScalerFacts {
  readonly polling: Stated<number>;
  readonly fallback: Tree;
  readonly triggers: readonly Tree[];
}

/** The scaling of a pool by KEDA; a sentence where there is nothing to scale by. */
export function kedaScaling(facts: PoolFacts): KedaScaling | string {
  const scaler = scalerFacts(facts);
  if (typeof scaler === "string") return scaler;
  const triggers = kedaTriggers(facts, scaler);
  if (triggers === null) return noSignals;
  return { ...scaler, polling: pollingSeconds, fallback: kedaFallback(scaler), triggers };
}

/**
 * A KEDA ScaledObject on the load line of each replica.
 *
 * @source keda-2026-scaled-object
 */
export function keda(facts: PoolFacts): DeployDocument | string {
  const scaling = kedaScaling(facts);
  if (typeof scaling === "string") return scaling;
  return yamlText(exportHeading("KEDA 2.20 ScaledObject", facts), [
    {
      apiVersion: "keda.sh/v1alpha1",
      kind: "ScaledObject",
      metadata: { name: resourceName(facts.result.id), labels: poolLabels(facts) },
      spec: {
        scaleTargetRef: scaleTarget(facts),
        pollingInterval: scaling.polling,
        minReplicaCount: scaling.fewest,
        maxReplicaCount: scaling.most,
        fallback: scaling.fallback,
        advanced: { horizontalPodAutoscalerConfig: { behavior: scalingBehavior(scaling) } },
        triggers: scaling.triggers,
      },
    },
  ]);
}
