import { recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { tensorrtLlmFlagNames } from "./tensorrt-llm-part.ts";

type Options = Readonly<Record<string, unknown>>;

/** Options of the file that a plan reads, by their paths. @source tensorrt-llm-llm-args */
const readOptions: readonly string[] = [
  "tensor_parallel_size",
  "pipeline_parallel_size",
  "context_parallel_size",
  "moe_expert_parallel_size",
  "cp_config.cp_type",
  "max_batch_size",
  "max_num_tokens",
  "enable_attention_dp",
  "disable_overlap_scheduler",
  "cuda_graph_config",
  "backend",
  "kv_cache_config.free_gpu_memory_fraction",
  "kv_cache_config.dtype",
  "kv_cache_config.enable_block_reuse",
  "kv_cache_config.host_cache_size",
  "moe_config.load_balancer",
  "speculative_config",
  "lora_config",
  "cache_transceiver_config",
];

/** Options that change no figure of a plan: how a server is reached, what it logs, which kernels it picks of those that were measured. */
const idleOptions: readonly string[] = [
  "model",
  "tokenizer",
  "trust_remote_code",
  "max_seq_len",
  "max_input_len",
  "max_beam_width",
  "gpus_per_node",
  "num_postprocess_workers",
  "print_iter_log",
  "enable_iter_perf_stats",
  "return_perf_metrics",
  "stream_interval",
  "reasoning_parser",
  "moe_config.backend",
  "kv_cache_config.tokens_per_block",
];

const idleFlags: readonly string[] = [
  "backend",
  "config",
  "extra-llm-api-options",
  "extra-engine-args",
  "host",
  "port",
  "log-level",
  "max-seq-len",
  "max-input-len",
  "max-beam-width",
  "tokenizer",
  "custom-tokenizer",
  "trust-remote-code",
  "revision",
  "gpus-per-node",
  "num-postprocess-workers",
  "reasoning-parser",
  "tool-parser",
  "chat-template",
  "served-model-name",
  "metadata-server-config-file",
  "model",
  "model-path",
];

/** Paths of all options that stand in a file: those in a section that the plan reads whole, and those of sections that it reads in part. */
function pathsOf(options: Options): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const section = recordOf(value);
    const isInPart = [...readOptions, ...idleOptions].some((path) => path.startsWith(`${name}.`));
    return section !== null && isInPart ? Object.keys(section).map((key) => `${name}.${key}`) : [name];
  });
}

/** Flags and options that a plan knows nothing of, as they stand there. */
export function unknownAsked(words: readonly string[], options: Options | null): readonly string[] {
  const flags = words.filter((word) => {
    const [, name] = /^--?([A-Za-z][\w.-]*)/.exec(word) ?? [];
    const plain = name?.replaceAll("_", "-");
    return plain !== undefined && !tensorrtLlmFlagNames.includes(plain) && !idleFlags.includes(plain);
  });
  const paths = options === null ? [] : pathsOf(options);
  const unread = paths.filter((path) => !readOptions.includes(path) && !idleOptions.includes(path));
  return [...flags.map((word) => word.replace(/=.*/s, "")), ...unread];
}

/** Sections of a file that starts servers of either side. */
const sections = { prompts: "context_servers", answers: "generation_servers" } as const;

/** What says how servers of a section are found and not how they run. */
const placing: readonly string[] = ["num_instances", "urls", "router"];
/** What a file of two sides says of its own server. */
const ofRouter: readonly string[] = [
  "hostname",
  "port",
  "max_retries",
  "perf_metrics_max_requests",
  "conditional_disagg_config",
  "disagg_cluster",
  "schedule_style",
  ...Object.values(sections),
];

/** One side of a file that has both. */
export interface ServerSection {
  readonly side: keyof typeof sections;
  readonly options: Options;
}

const without = (options: Options, names: readonly string[]): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));

/**
 * Both sides of a file for servers of prompts and of answers: what stands outside them is for both. Empty where it says of either no more than
 * its address.
 *
 * @source tensorrt-llm-disaggregated
 */
export function serverSections(options: Options): readonly ServerSection[] {
  const shared = without(options, ofRouter);
  const found = (["answers", "prompts"] as const).flatMap((side): readonly ServerSection[] => {
    const own = recordOf(valueAt(options, sections[side]));
    return own === null ? [] : [{ side, options: { ...shared, ...without(own, placing) } }];
  });
  const says = ({ options: own }: ServerSection) => Object.keys(own).some((name) => !(name in shared));
  return found.some(says) ? found : [];
}

/** Whether a document is what `--extra_llm_api_options` takes. */
export function isOptionsFile(document: Options): boolean {
  if ("apiVersion" in document || "kind" in document) return false;
  const cache = recordOf(document["kv_cache_config"]);
  const drafts = textAt(document, "speculative_config", "decoding_type");
  // Nobody else has these names; the others stand in files of other tools, too, though never two of them.
  const isNamed = "enable_attention_dp" in document || "moe_expert_parallel_size" in document;
  const others = ["cuda_graph_config", "moe_config", "cache_transceiver_config"];
  return isNamed || drafts !== null || cache !== null || others.filter((name) => name in document).length > 1;
}
