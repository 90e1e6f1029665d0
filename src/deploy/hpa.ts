import { engineSignals, noSignals } from "./engine-signals.ts";
import { exportHeading } from "./flags-heading.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { podShape, poolLabels } from "./replica-pod.ts";
import { resourceName } from "./resource-names.ts";
import { type ScalerFacts, scalerFacts } from "./scaler-facts.ts";
import { chosen, type DeployDocument, stated } from "./stated.ts";
import { type Tree, yamlText } from "./yaml-text.ts";

/** What a scaler of a pool scales. */
export function scaleTarget(facts: PoolFacts): Readonly<Record<"apiVersion" | "kind" | "name", string>> {
  const name = resourceName(facts.result.id);
  return podShape(facts).pods.value > 1
    ? { apiVersion: "leaderworkerset.x-k8s.io/v1", kind: "LeaderWorkerSet", name }
    : { apiVersion: "apps/v1", kind: "Deployment", name };
}

/** How fast it goes up and down. */
export function scalingBehavior({ upAfterSeconds, downAfterSeconds }: ScalerFacts): Tree {
  const one = chosen(1, "replicas at a time: each is looked at before the next goes");
  return {
    scaleUp: { stabilizationWindowSeconds: upAfterSeconds },
    scaleDown: {
      stabilizationWindowSeconds: downAfterSeconds,
      policies: [{ type: "Pods", value: one, periodSeconds: chosen(60, "seconds between two of them") }],
    },
  };
}

/** Metric names of Prometheus have colons, those of the adapter none. */
const adapted = (name: string) => name.replaceAll(":", "_");

function podsMetric(name: string, averageValue: Tree): Tree {
  return { type: "Pods", pods: { metric: { name: adapted(name) }, target: { type: "AverageValue", averageValue } } };
}

/**
 * A HorizontalPodAutoscaler v2 on the calls in each replica; the adapter's rules that its metrics need stand as a comment.
 *
 * @source kubernetes-2026-hpa
 */
export function hpa(facts: PoolFacts): DeployDocument | string {
  const signals = engineSignals(facts.engine);
  const scaler = scalerFacts(facts);
  if (signals === null) return noSignals;
  if (typeof scaler === "string") return scaler;
  const calls = `${adapted(signals.running)}_and_waiting`;
  const { callsEach, kvUse, fewest, most } = scaler;
  const inUnits = (value: number) => `${Math.round(value * 1000)}m`;
  const heading = [
    ...exportHeading("HorizontalPodAutoscaler autoscaling/v2", facts),
    `prometheus-adapter has to give, for each pod: ${calls} = ${signals.running} + ${signals.waiting},`,
    `${adapted(signals.kvUse)} = ${signals.kvUse}`,
  ];
  return yamlText(heading, [
    {
      apiVersion: "autoscaling/v2",
      kind: "HorizontalPodAutoscaler",
      metadata: { name: resourceName(facts.result.id), labels: poolLabels(facts) },
      spec: {
        scaleTargetRef: scaleTarget(facts),
        minReplicas: fewest,
        maxReplicas: most,
        metrics: [
          podsMetric(calls, stated(inUnits(callsEach.value), callsEach.from, `thousandths: ${callsEach.reason}`)),
          ...(kvUse === null
            ? []
            : [podsMetric(signals.kvUse, stated(inUnits(kvUse.value), kvUse.from, `thousandths: ${kvUse.reason}`))]),
        ],
        behavior: scalingBehavior(scaler),
      },
    },
  ]);
}
