import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { busyChat, documentOf, type Planned, plannedChat, written } from "./deployed.ts";
import { lawPlans } from "./law-plans.ts";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
interface PrometheusRule {
  readonly apiVersion: string;
  readonly kind: string;
  readonly spec: { readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[] };
}

const ruleOf = (planned: Planned) => parse(documentOf("alerts", planned).text, { version: "1.1" }) as PrometheusRule;
const rulesOf = (planned: Planned) => ruleOf(planned).spec.groups.flatMap(({ rules }) => rules);
const boundOf = (name: string, rules: readonly Rule[]) =>
  Number(/[<>] ([\d.]+)$/.exec(rules.find(({ alert }) => alert === `Plimsoll${name}`)?.expr ?? "")?.[1]);

const isInstalled = spawnSync("promtool", ["--version"]).status === 0;

/** What promtool says of files in a folder of its own. */
function promtool(words: readonly string[], files: Readonly<Record<string, string>>): { status: number; said: string } {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-rules-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, stdout, stderr } = spawnSync("promtool", words, { cwd: folder, encoding: "utf8" });
    return { status: status ?? -1, said: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const asFile = (planned: Planned) => stringify(ruleOf(planned).spec);

describe("alerts", () => {
  test.each(lawPlans)(
    "%s: each alert has the fields that Prometheus lists, a name of its own and an assumption",
    (_, planned) => {
      const { apiVersion, kind } = ruleOf(planned);
      expect([apiVersion, kind]).toEqual(["monitoring.coreos.com/v1", "PrometheusRule"]);
      const rules = rulesOf(planned);
      expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
      for (const rule of rules) {
        // prometheus.io, alerting rules: alert, expr, for, keep_firing_for, labels, annotations.
        expect(Object.keys(rule)).toEqual(["alert", "expr", "for", "labels", "annotations"]);
        expect(rule.labels["assumption"]).toMatch(/^(?:pools|classes)\.\w+\.\w+/);
        expect(rule.annotations["description"]).toContain(rule.labels["assumption"]);
      }
    },
  );

  test("two classes with limits of their own have an alert each, of the pool's calls together", () => {
    const [, [, planned]] = lawPlans as [unknown, (typeof lawPlans)[number]];
    const late = rulesOf(planned).filter(({ alert }) => alert.startsWith("PlimsollFirstTokenLate"));
    expect(late.map(({ labels }) => labels["assumption"])).toEqual([
      "classes.coding.limits.ttftSeconds",
      "classes.research.limits.ttftSeconds",
    ]);
  });

  test("of TensorRT-LLM there is a sentence, and no rule", () => {
    const { scenario, plan } = plannedChat();
    const pools = scenario.pools.map((pool) => ({ ...pool, runtime: "tensorrt-llm" }));
    expect(written("alerts", { scenario: { ...scenario, pools }, plan })).toMatch(/TensorRT-LLM/);
  });
});

describe.skipIf(!isInstalled)("alerts as promtool reads them", () => {
  test.each(lawPlans)("%s: the rules are valid, and refused with a spoilt expression", (_, planned) => {
    const file = asFile(planned);
    const rules = rulesOf(planned).length;
    expect(promtool(["check", "rules", "rules.yaml"], { "rules.yaml": file })).toEqual({
      status: 0,
      said: expect.stringContaining(`${rules} rules found`) as string,
    });
    const spoilt = file.replace("histogram_quantile(", "histogram_quantil(");
    expect(promtool(["check", "rules", "rules.yaml"], { "rules.yaml": spoilt }).status).toBe(1);
  });

  const planned = plannedChat(busyChat);
  const rules = rulesOf(planned);
  const model = /model_name="([^"]+)"/.exec(rules[0]?.expr ?? "")?.[1] ?? "";
  const replicas = planned.plan.pools[0]?.replicas ?? 0;

  /** Figures of an engine, just inside the plan, and what of them breaks it. */
  interface Seen {
    readonly replicas: number;
    readonly inEach: number;
    readonly kvUse: number;
    readonly callsPerSecond: number;
    readonly promptTokens: number;
    readonly outputTokens: number;
    readonly hits: number;
    /** Share of the calls that keep the limits. */
    readonly inTime: number;
  }
  const inside: Seen = {
    replicas,
    inEach: boundOf("LoadAboveLine", rules) * 0.98,
    kvUse: boundOf("KvCacheAboveLine", rules) * 0.98,
    callsPerSecond: boundOf("LoadAbovePeak", rules) * 0.98,
    promptTokens: boundOf("PromptsLongerThanPlanned", rules) * 0.98,
    outputTokens: boundOf("AnswersLongerThanPlanned", rules) * 0.98,
    hits: boundOf("CacheHitsBelowPlan", rules) * 1.02,
    inTime: 0.999,
  };

  /** Alerts that fire after two hours of it. */
  function firing(seen: Seen): readonly string[] {
    const every = 30;
    const steps = 240;
    const named = (name: string, more = "", pod = "a") => `${name}{model_name="${model}",instance="${pod}"${more}}`;
    const still = (series: string, value: number) => ({ series, values: `${value}x${steps}` });
    const counted = (series: string, perSecond: number) => ({ series, values: `0+${perSecond * every}x${steps}` });
    const calls = seen.callsPerSecond;
    const histogram = (name: string, bound: number) =>
      [bound, bound * 2, "+Inf"].map((le) =>
        counted(named(`${name}_bucket`, `,le="${le}"`), le === bound ? calls * seen.inTime : calls),
      );
    const series = [
      ...Array.from({ length: seen.replicas }, (_, pod) =>
        still(named("vllm:num_requests_running", "", `p${pod}`), seen.inEach),
      ),
      still(named("vllm:num_requests_waiting"), 0),
      still(named("vllm:kv_cache_usage_perc"), seen.kvUse),
      counted(named("vllm:request_success_total"), calls),
      counted(named("vllm:request_prompt_tokens_sum"), calls * seen.promptTokens),
      counted(named("vllm:request_generation_tokens_sum"), calls * seen.outputTokens),
      counted(named("vllm:prefix_cache_hits_total"), 1000 * seen.hits),
      counted(named("vllm:prefix_cache_queries_total"), 1000),
      ...histogram("vllm:time_to_first_token_seconds", boundOf("FirstTokenLate", rules)),
      ...histogram("vllm:request_time_per_output_token_seconds", boundOf("TokensSlow", rules)),
    ];
    const names = rules.map(({ alert }) => alert);
    const silence = names.map((alertname) => ({ eval_time: "110m", alertname, exp_alerts: [] }));
    const tests = [{ interval: `${every}s`, input_series: series, alert_rule_test: silence }];
    const file = stringify({ rule_files: ["rules.yaml"], evaluation_interval: `${every}s`, tests });
    // A test that expects silence of each says which ones speak.
    const { status, said } = promtool(["test", "rules", "test.yaml"], {
      "rules.yaml": asFile(planned),
      "test.yaml": file,
    });
    const speaking = names.filter((name) => said.includes(`alertname: ${name},`));
    expect(status === 0, said).toBe(speaking.length === 0);
    return speaking;
  }

  test("just inside the plan none fires", () => {
    expect(firing(inside)).toEqual([]);
  });

  test.each<readonly [string, Partial<Seen>, readonly string[]]>([
    ["calls in each above the line", { inEach: inside.inEach * 1.05 }, ["PlimsollLoadAboveLine"]],
    ["a fuller cache", { kvUse: inside.kvUse * 1.05 }, ["PlimsollKvCacheAboveLine"]],
    ["more calls than the peak", { callsPerSecond: inside.callsPerSecond * 1.05 }, ["PlimsollLoadAbovePeak"]],
    ["longer prompts", { promptTokens: inside.promptTokens * 1.05 }, ["PlimsollPromptsLongerThanPlanned"]],
    ["longer answers", { outputTokens: inside.outputTokens * 1.05 }, ["PlimsollAnswersLongerThanPlanned"]],
    ["fewer hits", { hits: inside.hits * 0.95 }, ["PlimsollCacheHitsBelowPlan"]],
    ["two calls in a hundred late", { inTime: 0.98 }, ["PlimsollFirstTokenLate", "PlimsollTokensSlow"]],
    ["the reserve and one more lost", { replicas: 1 }, ["PlimsollFewerReplicasThanServe"]],
    // All that the lost ones published is gone with them.
    ["all replicas lost", { replicas: 0 }, ["PlimsollFewerReplicasThanServe"]],
  ])("%s", (_, change, alerts) => {
    expect(firing({ ...inside, ...change })).toEqual(alerts);
  });
});
