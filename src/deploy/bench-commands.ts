import { type BenchLoad, benchLoad, expectedLines } from "./bench-load.ts";
import { commandText, type Flag, listed, switched, valued } from "./engine-flags.ts";
import { engines } from "./engine.ts";
import { exportHeading } from "./flags-heading.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { resourceName } from "./resource-names.ts";
import { chosen, type DeployDocument, stated, type Stated, uniqueFigures } from "./stated.ts";
import { yamlText } from "./yaml-text.ts";

/** Clients that a load test is written for. */
export type Bench = "vllm" | "sglang" | "guidellm" | "aiperf" | "inference-perf";

interface Asking {
  readonly facts: PoolFacts;
  readonly load: BenchLoad;
}

const seed = () => chosen(1, "the same calls each time");
const oneReplica = ({ engine }: PoolFacts) =>
  chosen(
    `http://localhost:${engines[engine].port}`,
    "one replica, started with the flags of the plan: enter its address",
  );
const loaded = ({ checkpoint }: PoolFacts) => chosen(checkpoint, "what the replica has loaded");
const fileOf = ({ result }: PoolFacts, ending: string) => `plimsoll-${resourceName(result.id)}${ending}`;
const file = (facts: PoolFacts, ending: string) => chosen(fileOf(facts, ending), "the file to bring back");

/** Said in the result, so that whoever reads it knows: `cached_share=0.85`. */
function shareTag({ foundShare }: BenchLoad): Stated<string> | null {
  return foundShare === null ? null : stated(`cached_share=${foundShare.value}`, foundShare.from, foundShare.reason);
}

/** What stands in vLLM's result beside its own keys. */
function metadata({ facts: { result, figure }, load }: Asking): Stated<string> {
  const words = [`tp=${result.tp}`, `pp=${result.pp}`, `gpu=${result.accelerator}`];
  const tag = shareTag(load);
  const from = [figure("tp"), figure("pp"), ...(tag?.from ?? [])];
  return stated([...words, ...(tag === null ? [] : [tag.value])].join(" "), from, "said in the result");
}

function vllmBench(asking: Asking): readonly Flag[] {
  const { facts, load } = asking;
  return [
    valued("--model", loaded(facts)),
    valued("--base-url", oneReplica(facts)),
    valued("--dataset-name", chosen("random", "made prompts of a given length")),
    valued("--random-input-len", load.newTokens),
    ...(load.foundTokens === null ? [] : [valued("--random-prefix-len", load.foundTokens)]),
    valued("--random-output-len", load.outputTokens),
    switched("--ignore-eos", "answers have their whole length"),
    valued("--request-rate", load.callsPerSecond),
    valued("--num-prompts", load.calls),
    valued("--seed", seed()),
    valued("--percentile-metrics", chosen("ttft,tpot,itl,e2el", "times that the result holds")),
    valued("--metric-percentiles", chosen("50,95,99", "percentiles that the result holds")),
    switched("--save-result", "the run is written into a file"),
    valued("--result-filename", file(facts, ".json")),
    listed("--metadata", metadata(asking)),
  ];
}

function sglangBench({ facts, load }: Asking): readonly Flag[] {
  const tag = shareTag(load);
  const prompts =
    load.foundTokens === null
      ? [
          valued("--dataset-name", chosen("random", "made prompts of a given length")),
          valued("--random-input-len", load.newTokens),
          valued("--random-output-len", load.outputTokens),
          valued("--random-range-ratio", chosen(1, "all of that length")),
        ]
      : [
          valued("--dataset-name", chosen("generated-shared-prefix", "made prompts that begin alike")),
          valued("--gsp-num-groups", chosen(1, "all begin alike")),
          valued("--gsp-prompts-per-group", load.calls),
          valued("--gsp-system-prompt-len", load.foundTokens),
          valued("--gsp-question-len", load.newTokens),
          valued("--gsp-output-len", load.outputTokens),
        ];
  return [
    valued("--backend", chosen(facts.engine === "tensorrt-llm" ? "sglang-oai" : facts.engine, "what the replica runs")),
    valued("--base-url", oneReplica(facts)),
    valued("--model", loaded(facts)),
    ...prompts,
    valued("--request-rate", load.callsPerSecond),
    valued("--num-prompts", load.calls),
    valued("--seed", seed()),
    ...(tag === null ? [] : [valued("--tag", tag)]),
    valued("--output-file", file(facts, ".jsonl")),
  ];
}

/** Values of GuideLLM's words are stated one by one: `kind=poisson,rate=5`. */
function guidellmBench({ facts, load }: Asking): readonly Flag[] {
  const { foundTokens, newTokens, outputTokens, callsPerSecond, calls } = load;
  const prefix =
    foundTokens === null ? {} : { prefix_buckets: [{ prefix_tokens: foundTokens.value, prefix_count: 1 }] };
  const data = { kind: "synthetic_text", prompt_tokens: newTokens.value, output_tokens: outputTokens.value, ...prefix };
  const lengths = [...newTokens.from, ...outputTokens.from, ...(foundTokens?.from ?? [])];
  return [
    valued("--backend", chosen(`kind=openai_http,target=${oneReplica(facts).value}`, oneReplica(facts).reason)),
    valued(
      "--profile",
      stated(`kind=poisson,rate=${callsPerSecond.value}`, callsPerSecond.from, callsPerSecond.reason),
    ),
    valued("--constraint", stated(`kind=max_requests,count=${calls.value}`, calls.from, calls.reason)),
    valued(
      "--data",
      stated(JSON.stringify(data), uniqueFigures(lengths), "made prompts, the same beginning in all of them"),
    ),
    valued("--output", chosen(`kind=json,path=${fileOf(facts, ".json")}`, "the file to bring back")),
  ];
}

function aiperfBench({ facts, load }: Asking): readonly Flag[] {
  return [
    valued("--model", loaded(facts)),
    valued("--url", oneReplica(facts)),
    valued("--endpoint-type", chosen("chat", "the interface that users have")),
    switched("--streaming", "first tokens are seen"),
    valued("--isl", load.newTokens),
    valued("--osl", load.outputTokens),
    ...(load.foundTokens === null
      ? []
      : [
          valued("--num-prefix-prompts", chosen(1, "all begin alike")),
          valued("--prefix-prompt-length", load.foundTokens),
        ]),
    valued("--extra-inputs", chosen("ignore_eos:true", "answers have their whole length")),
    valued("--request-rate", load.callsPerSecond),
    valued("--arrival-pattern", chosen("poisson", "calls come as users do")),
    valued("--num-requests", load.calls),
    valued("--warmup-request-count", chosen(20, "calls before it is measured")),
    valued("--random-seed", seed()),
    valued("--output-artifact-dir", chosen(fileOf(facts, ""), "bring back profile_export_aiperf.json of this folder")),
  ];
}

const commands = {
  vllm: { name: "vllm bench serve of vLLM 0.24.0", starts: "vllm bench serve", flags: vllmBench, ending: ".json" },
  sglang: {
    name: "sglang.bench_serving of SGLang 0.5.16",
    starts: "python3 -m sglang.bench_serving",
    flags: sglangBench,
    ending: ".jsonl",
  },
  guidellm: { name: "GuideLLM 0.7.3", starts: "guidellm run", flags: guidellmBench, ending: ".json" },
  aiperf: { name: "AIPerf 0.14", starts: "aiperf profile", flags: aiperfBench, ending: "/profile_export_aiperf.json" },
} as const;

function headingOf(what: string, facts: PoolFacts, lines: readonly string[], back: string): readonly string[] {
  return [
    ...exportHeading(`Load test of one replica: ${what}`, facts),
    ...lines,
    `bring back ${back}: drop it on the page, or: plimsoll import ${back} --into SCENARIO`,
  ];
}

/** The load test as inference-perf's configuration. */
function inferencePerf({ facts, load }: Asking): DeployDocument {
  const { lines, stated: expected } = expectedLines(load);
  const back = `${fileOf(facts, "")}/stage_0_lifecycle_metrics.json`;
  const lengths = (mean: Stated<number>) => ({
    min: mean,
    max: mean,
    mean,
    std_dev: chosen(0, "all of one length"),
    total_count: load.calls,
  });
  const data =
    load.foundTokens === null
      ? {
          type: "random",
          input_distribution: lengths(load.newTokens),
          output_distribution: lengths(load.outputTokens),
        }
      : {
          type: "shared_prefix",
          shared_prefix: {
            num_groups: chosen(1, "all begin alike"),
            num_prompts_per_group: load.calls,
            system_prompt_len: load.foundTokens,
            question_len: load.newTokens,
            output_len: load.outputTokens,
          },
        };
  const document = yamlText(headingOf("inference-perf", facts, lines, back), [
    {
      load: { type: "poisson", stages: [{ rate: load.callsPerSecond, duration: load.seconds }] },
      api: { type: "completion", streaming: true },
      server: {
        type: facts.engine === "sglang" ? "sglang" : "vllm",
        model_name: facts.checkpoint,
        base_url: oneReplica(facts),
        ignore_eos: true,
      },
      tokenizer: { pretrained_model_name_or_path: facts.checkpoint },
      data,
      report: { request_lifecycle: { summary: true, per_stage: true, per_request: false } },
      storage: { local_storage: { path: fileOf(facts, "") } },
    },
  ]);
  return { ...document, stated: [...document.stated, ...expected] };
}

/**
 * The load test that would prove a pool's plan, as one client runs it; a sentence where there is none.
 *
 * @source interop-load-test-clients
 */
export function benchCommand(bench: Bench, facts: PoolFacts): DeployDocument | string {
  const load = benchLoad(facts);
  if (typeof load === "string") return load;
  const asking = { facts, load };
  if (bench === "inference-perf") return inferencePerf(asking);
  const { name, starts, flags, ending } = commands[bench];
  const { lines, stated: expected } = expectedLines(load);
  const document = commandText(starts, flags(asking), headingOf(name, facts, lines, fileOf(facts, ending)));
  return { ...document, stated: [...document.stated, ...expected] };
}
