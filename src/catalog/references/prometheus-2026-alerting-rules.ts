import type { Reference } from "./reference.ts";

export default {
  id: "prometheus-2026-alerting-rules",
  title: "Prometheus: alerting rules; PrometheusRule of the Prometheus operator, monitoring.coreos.com/v1",
  where:
    "https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/; https://prometheus-operator.dev/docs/api-reference/api/",
  commit: null,
  date: null,
} satisfies Reference;
