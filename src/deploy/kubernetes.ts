import { exportHeading } from "./flags-heading.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { engineContainer, podShape, poolLabels } from "./replica-pod.ts";
import { spanningReplicas } from "./leader-worker-set.ts";
import { enginePort, resourceName } from "./resource-names.ts";
import { type DeployDocument, stated, type Stated } from "./stated.ts";
import { type Tree, yamlText } from "./yaml-text.ts";

/** Replicas that stand: those that serve and all reserves. */
export function standingReplicas({ result, figure }: PoolFacts): Stated<number> {
  return stated(result.replicas ?? 0, figure("replicas"), "those that serve the planning load, and all reserves");
}

/** How an update goes: as many replicas at a time as the plan holds for it, or one more in their place. */
function updateStrategy({ scenario }: PoolFacts): Tree {
  const held = scenario.reserves.rollout;
  const rollout = typeof held === "number" ? held : held.base;
  const from = { scope: "plan", at: null, id: "reserves.rollout" } as const;
  const out = "replicas that an update takes out at a time: as many as are held for it";
  const more = "replicas that an update adds first: one where none is held for it";
  return {
    type: "RollingUpdate",
    rollingUpdate: {
      maxUnavailable: stated(rollout, from, out),
      maxSurge: stated(rollout > 0 ? 0 : 1, from, more),
    },
  };
}

function deployment(facts: PoolFacts): Tree {
  const labels = poolLabels(facts);
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: resourceName(facts.result.id), labels },
    spec: {
      replicas: standingReplicas(facts),
      strategy: updateStrategy(facts),
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [engineContainer(facts)] } },
    },
  };
}

/** One address for all replicas of a pool. */
function poolService(facts: PoolFacts, selector: Readonly<Record<string, string>>): Tree {
  return {
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: resourceName(facts.result.id), labels: poolLabels(facts) },
    spec: { selector, ports: [{ name: "http", port: enginePort(facts), targetPort: "http" }] },
  };
}

/**
 * A Deployment and its Service, or a LeaderWorkerSet where a replica spans nodes; a sentence where it cannot be written.
 *
 * @source interop-kubernetes
 */
export function kubernetes(facts: PoolFacts): DeployDocument | string {
  const spans = podShape(facts).pods.value > 1;
  const heading = exportHeading(spans ? "LeaderWorkerSet v1" : "Deployment and Service", facts);
  if (!spans) return yamlText(heading, [deployment(facts), poolService(facts, poolLabels(facts))]);
  const set = spanningReplicas(facts, standingReplicas(facts));
  if (typeof set === "string") return set;
  const leaders = { ...poolLabels(facts), role: "leader" };
  return yamlText(heading, [set, poolService(facts, leaders)]);
}
