import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { deployKinds } from "../../src/deploy/deploy-kinds.ts";
import { applied } from "../../src/formats/applied/applied.ts";
import { importFormats } from "../../src/formats/import-formats.ts";
import { readFiles } from "../../src/formats/reading/import-document.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { documentOf, type Planned } from "./deployed.ts";

/** What the command of a test says, as its client would take it. */
interface Asked {
  readonly text: string;
  readonly flag: (name: string) => string;
  /** Milliseconds, or calls a second, that the run must give. */
  readonly must: (label: string) => number;
}

function askedOf(kind: string, planned: Planned): Asked {
  const { text } = documentOf(kind, planned);
  const at = (pattern: RegExp) => pattern.exec(text)?.[1] ?? "";
  return {
    text,
    flag: (name) => at(new RegExp(`^ {2}${name} (.+)$`, "m")),
    must: (label) => Number(at(new RegExp(`^# {3}${label}: (?:at most )?([\\d.]+)`, "m"))),
  };
}

const calls = "Calls completed a second";
const itl = "Time between tokens, mean";
const ttft = "Time to first token, mean";

/** Results as each client writes them, with the figures that the run must give, times so much slower. */
const results: Readonly<Record<string, (asked: Asked, slower: number) => object>> = {
  "bench-vllm": ({ flag, must }, slower) => {
    const count = Number(flag("--num-prompts"));
    const prompt = Number(flag("--random-input-len")) + Number(flag("--random-prefix-len") || 0);
    const [tp, pp, gpu, share] = flag("--metadata")
      .split(" ")
      .map((word) => word.split("=")[1]);
    return {
      date: "20261127-120000",
      backend: "openai",
      model_id: flag("--model"),
      num_prompts: count,
      request_rate: Number(flag("--request-rate")),
      burstiness: 1,
      max_concurrency: null,
      duration: count / must(calls),
      completed: count,
      failed: 0,
      total_input_tokens: count * prompt,
      total_output_tokens: count * Number(flag("--random-output-len")),
      request_throughput: must(calls),
      output_throughput: must(calls) * Number(flag("--random-output-len")),
      mean_ttft_ms: must(ttft) * slower,
      mean_tpot_ms: must(itl) * slower,
      mean_itl_ms: must(itl) * slower,
      tp,
      pp,
      gpu,
      ...(share === undefined ? {} : { cached_share: share }),
    };
  },
  "bench-sglang": ({ flag, must }, slower) => {
    const count = Number(flag("--num-prompts"));
    const isAlike = flag("--gsp-question-len") !== "";
    const prompt = isAlike
      ? Number(flag("--gsp-question-len")) + Number(flag("--gsp-system-prompt-len"))
      : Number(flag("--random-input-len"));
    const output = Number(flag(isAlike ? "--gsp-output-len" : "--random-output-len"));
    return {
      tag: flag("--tag") || null,
      backend: flag("--backend"),
      dataset_name: flag("--dataset-name"),
      request_rate: Number(flag("--request-rate")),
      max_concurrency: null,
      duration: count / must(calls),
      completed: count,
      total_input_tokens: count * prompt,
      total_output_tokens: count * output,
      request_throughput: must(calls),
      output_throughput: must(calls) * output,
      mean_ttft_ms: must(ttft) * slower,
      mean_tpot_ms: must(itl) * slower,
      mean_itl_ms: must(itl) * slower,
      random_input_len: null,
      random_output_len: null,
      median_e2e_latency_ms: (must(ttft) + must(itl) * (output - 1)) * slower,
    };
  },
  "bench-guidellm": ({ flag, must }, slower) => {
    const data = JSON.parse(flag("--data").replaceAll("'", "")) as {
      prompt_tokens: number;
      output_tokens: number;
      prefix_buckets?: readonly { readonly prefix_tokens: number }[];
    };
    const rate = Number(/rate=([\d.]+)/.exec(flag("--profile"))?.[1]);
    const count = Number(/count=(\d+)/.exec(flag("--constraint"))?.[1]);
    const all = (mean: number) => ({ successful: { count, mean, median: mean, percentiles: {} } });
    return {
      metadata: { version: 2, guidellm_version: "0.7.3" },
      config: { metadata: { labels: {} }, spec: { data: [data] } },
      benchmarks: [
        {
          type_: "generative_benchmark",
          config: { strategy: { type_: "poisson", rate } },
          metrics: {
            request_totals: { successful: count, errored: 0, incomplete: 0, total: count },
            prompt_token_count: all(data.prompt_tokens + (data.prefix_buckets?.[0]?.prefix_tokens ?? 0)),
            output_token_count: all(data.output_tokens),
            requests_per_second: all(must(calls)),
            output_tokens_per_second: all(must(calls) * data.output_tokens),
            time_to_first_token_ms: all(must(ttft) * slower),
            inter_token_latency_ms: all(must(itl) * slower),
            request_latency: all(((must(ttft) + must(itl) * (data.output_tokens - 1)) * slower) / 1000),
          },
        },
      ],
    };
  },
  "bench-aiperf": ({ flag, must }, slower) => {
    const count = Number(flag("--num-requests"));
    const prefix = Number(flag("--prefix-prompt-length") || 0);
    const output = Number(flag("--osl"));
    return {
      request_throughput: { unit: "requests/sec", avg: must(calls) },
      request_latency: { unit: "ms", avg: (must(ttft) + must(itl) * (output - 1)) * slower },
      request_count: { unit: "requests", avg: count },
      time_to_first_token: { unit: "ms", avg: must(ttft) * slower },
      inter_token_latency: { unit: "ms", avg: must(itl) * slower },
      output_token_throughput: { unit: "tokens/sec", avg: must(calls) * output },
      output_sequence_length: { unit: "tokens", avg: output },
      input_sequence_length: { unit: "tokens", avg: prefix + Number(flag("--isl")) },
      input_config: {
        endpoint: { model_names: [flag("--model")], type: flag("--endpoint-type"), streaming: true },
        input: {
          prompt: {
            input_tokens: { mean: Number(flag("--isl")), stddev: 0 },
            output_tokens: { mean: output, stddev: 0 },
            prefix_prompt: { pool_size: prefix > 0 ? 1 : 0, length: prefix },
          },
        },
        loadgen: { request_rate: Number(flag("--request-rate")), arrival_pattern: "poisson", request_count: count },
      },
      was_cancelled: false,
      error_summary: [],
    };
  },
  "bench-inference-perf": ({ text, must }, slower) => {
    const { data, load } = parse(text) as {
      data: {
        shared_prefix?: { system_prompt_len: number; question_len: number; output_len: number };
        input_distribution?: { mean: number };
        output_distribution?: { mean: number };
      };
      load: { stages: readonly [{ rate: number; duration: number }] };
    };
    const [{ rate, duration }] = load.stages;
    const count = Math.ceil(rate * duration);
    const found = data.shared_prefix?.system_prompt_len ?? 0;
    const prompt = found + (data.shared_prefix?.question_len ?? data.input_distribution?.mean ?? 0);
    const output = data.shared_prefix?.output_len ?? data.output_distribution?.mean ?? 0;
    const seconds = (label: string) => ({ mean: (must(label) * slower) / 1000 });
    return {
      load_summary: { count, requested_rate: rate, achieved_rate: rate },
      successes: {
        count,
        latency: {
          request_latency: { mean: ((must(ttft) + must(itl) * (output - 1)) * slower) / 1000 },
          time_to_first_token: seconds(ttft),
          inter_token_latency: seconds(itl),
          time_per_output_token: seconds(itl),
        },
        throughput: { requests_per_sec: must(calls), output_tokens_per_sec: must(calls) * output },
        prompt_tokens: { total: count * prompt, cached: count * found },
        output_len: { mean: output },
      },
      failures: { count: 0 },
    };
  },
};

/** The scenario calibrated to a made result, and what is said of it. */
async function calibrated(kind: string, planned: Planned, slower: number) {
  const made = JSON.stringify(results[kind]?.(askedOf(kind, planned), slower));
  const chunks = async function* chunks() {
    yield new TextEncoder().encode(made);
  };
  const [read] = await readFiles([{ path: "plimsoll.json", bytes: null, chunks }], {
    formats: importFormats,
    heard: () => undefined,
  });
  if (read === undefined) throw new Error("nothing is read");
  expect(read.format?.id).toBe(kind.replace("bench-", "").replace(/^(?:vllm|sglang)$/, "$&-bench"));
  const result = applied(planned.scenario, read, { pool: null, workClass: null });
  if (!result.ok) throw new Error(result.problem.text);
  return result.value;
}

const kinds = deployKinds.map(({ id }) => id).filter((id) => id.startsWith("bench-"));
const examples = ["support-chat", "coding-agent", "document-processing"].map((id) => {
  const scenario = certainExample(id);
  return { id, planned: { scenario, plan: planScenario(scenario) } };
});

test("every kind of load test has a made result", () => {
  expect(kinds).toEqual(Object.keys(results));
});

describe.each(kinds)("%s", (kind) => {
  test.each(examples)("a run of $id that gives what it must leaves the plan as it is", async ({ planned }) => {
    const { scenario, words } = await calibrated(kind, planned, 1);
    expect(words[0]).toMatch(/^Confirmed: .*within 5 %\.$/);
    const { devices, replicas, costUsdPerMonth, pools } = planScenario(scenario);
    expect({ devices, replicas, costUsdPerMonth }).toEqual({
      devices: planned.plan.devices,
      replicas: planned.plan.replicas,
      costUsdPerMonth: planned.plan.costUsdPerMonth,
    });
    expect(pools[0]?.itlMeanSeconds).toBeCloseTo(planned.plan.pools[0]?.itlMeanSeconds ?? 0, 4);
  });

  test("a run that takes 12 % longer is that much slower than planned", async () => {
    const [chat] = examples;
    if (chat === undefined) throw new Error("no example");
    const { words } = await calibrated(kind, chat.planned, 1.12);
    expect(words[0]).toMatch(/^1[0-4] % slower than planned: /);
  });
});

test("a load test runs ten minutes, or long enough for 200 calls", () => {
  const [chat] = examples;
  const { text } = documentOf("bench-vllm", chat?.planned as Planned);
  const rate = chat?.planned.plan.pools[0]?.offeredCallsPerSecond ?? 0;
  expect(Number(/--num-prompts (\d+)/.exec(text)?.[1])).toBe(Math.ceil(rate * 600));
});
