import { type AlertRule, alertRules } from "./alert-rules.ts";
import { engineSignals } from "./engine-signals.ts";
import { exportHeading } from "./flags-heading.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { poolLabels } from "./replica-pod.ts";
import { resourceName } from "./resource-names.ts";
import { type DeployDocument, figureName, stated } from "./stated.ts";
import { type Tree, yamlText } from "./yaml-text.ts";

function ruleTree(rule: AlertRule, { plan, result }: PoolFacts): Tree {
  const { name, query, above, bound, lasting, severity, assumption, says } = rule;
  const planned = above ? "at most" : "at least";
  return {
    alert: `Plimsoll${name}`,
    expr: stated(`${query} ${above ? ">" : "<"} ${bound.value}`, bound.from, bound.reason),
    for: stated(`${lasting.value}s`, lasting.from, lasting.reason),
    labels: { severity, pool: result.id, assumption: figureName(assumption) },
    annotations: {
      summary: `Pool ${result.id}: ${says}`,
      description: stated(
        `{{ $value }} now, ${planned} ${bound.value} planned (${figureName(assumption)}, plan ${plan.scenarioHash})`,
        bound.from,
        "said with the alert",
      ),
    },
  };
}

/**
 * A PrometheusRule whose alerts fire where the plan breaks; each names the assumption that no longer holds.
 *
 * @source prometheus-2026-alerting-rules
 */
export function alerts(facts: PoolFacts): DeployDocument | string {
  const signals = engineSignals(facts.engine);
  if (signals === null) return "TensorRT-LLM publishes no figures under names that are known here to alert on.";
  const name = `plimsoll-${resourceName(facts.result.id)}`;
  const heading = [
    ...exportHeading("PrometheusRule monitoring.coreos.com/v1", facts),
    "Prometheus without its operator reads what stands below `spec:` as a rule file of its own",
  ];
  return yamlText(heading, [
    {
      apiVersion: "monitoring.coreos.com/v1",
      kind: "PrometheusRule",
      metadata: { name, labels: poolLabels(facts) },
      spec: { groups: [{ name, rules: alertRules(facts, signals).map((rule) => ruleTree(rule, facts)) }] },
    },
  ]);
}
