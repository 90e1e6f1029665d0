import type { JsonRecord } from "../reading/import-format.ts";
import { numberAt, recordOf, valueAt } from "../reading/json-text.ts";

/** Tokens of one or more calls, each token once; `null`: the provider does not say. */
export interface TokenSplit {
  /** Read from no cache and written to none. */
  readonly inputTokens: number | null;
  readonly cachedReadTokens: number | null;
  readonly cachedWriteTokens: number | null;
  /** With those of thinking, which are paid for and made as any. */
  readonly outputTokens: number | null;
}

type Path = readonly string[];

/** How one family of interfaces writes what a call used. */
interface Dialect {
  readonly id: string;
  /** One of these, the first that is there; a call without it is not of this dialect. */
  readonly input: readonly Path[];
  /** Further input beside it, such as what tools gave. */
  readonly moreInput?: readonly Path[];
  readonly output: readonly Path[];
  readonly read: readonly Path[];
  readonly write: readonly Path[];
  readonly thinking: readonly Path[];
  readonly total: readonly Path[];
  /** Whether the input counts cached tokens as well, where the total does not tell. */
  readonly inputHoldsCached: boolean;
  /** Whether thinking stands beside the output, where the total does not tell. */
  readonly thinkingIsBeside: boolean;
  /** Keys of which one is there; left out: the input alone tells. */
  readonly marks?: readonly string[];
}

const paths = (...keys: readonly string[]): readonly Path[] => keys.map((key) => key.split("."));

const dialects: readonly Dialect[] = [
  {
    id: "chat completions",
    input: paths("prompt_tokens"),
    output: paths("completion_tokens"),
    read: paths(
      "prompt_tokens_details.cached_tokens",
      "prompt_cache_hit_tokens",
      "cached_prompt_text_tokens",
      "cache_read_input_tokens",
      "cached_tokens",
    ),
    write: paths("prompt_tokens_details.cache_write_tokens", "cache_creation_input_tokens"),
    thinking: paths("completion_tokens_details.reasoning_tokens", "reasoning_tokens"),
    total: paths("total_tokens"),
    inputHoldsCached: true,
    thinkingIsBeside: false,
  },
  {
    id: "responses",
    input: paths("input_tokens"),
    output: paths("output_tokens"),
    read: paths("input_tokens_details.cached_tokens", "input_token_details.cached_tokens", "input_cached_tokens"),
    write: paths("input_tokens_details.cache_write_tokens"),
    thinking: [],
    total: paths("total_tokens"),
    inputHoldsCached: true,
    thinkingIsBeside: false,
    marks: ["input_tokens_details", "input_token_details", "input_cached_tokens", "num_model_requests", "total_tokens"],
  },
  {
    id: "messages",
    input: paths("uncached_input_tokens", "input_tokens", "usage_input_tokens_no_cache"),
    output: paths("output_tokens", "usage_output_tokens"),
    read: paths("cache_read_input_tokens", "usage_input_tokens_cache_read"),
    write: paths("cache_creation_input_tokens"),
    thinking: [],
    total: [],
    inputHoldsCached: false,
    thinkingIsBeside: false,
  },
  {
    id: "converse",
    input: paths("inputTokens", "input.inputTokenCount", "inputTokenCount"),
    output: paths("outputTokens", "output.outputTokenCount", "outputTokenCount"),
    read: paths(
      "cacheReadInputTokens",
      "cacheReadInputTokenCount",
      "input.cacheReadInputTokenCount",
      "cachedInputTokens",
    ),
    write: paths("cacheWriteInputTokens", "cacheWriteInputTokenCount", "input.cacheWriteInputTokenCount"),
    thinking: [],
    total: paths("totalTokens"),
    inputHoldsCached: false,
    thinkingIsBeside: false,
  },
  {
    id: "generate content",
    input: paths("promptTokenCount", "prompt_token_count"),
    moreInput: paths("toolUsePromptTokenCount", "tool_use_prompt_token_count"),
    output: paths("candidatesTokenCount", "candidates_token_count", "responseTokenCount"),
    read: paths("cachedContentTokenCount", "cached_content_token_count"),
    write: [],
    thinking: paths("thoughtsTokenCount", "thoughts_token_count"),
    total: [],
    inputHoldsCached: true,
    thinkingIsBeside: true,
  },
  {
    id: "billed units",
    input: paths("billed_units.input_tokens"),
    output: paths("billed_units.output_tokens"),
    read: paths("cached_tokens"),
    write: [],
    thinking: [],
    total: [],
    inputHoldsCached: true,
    thinkingIsBeside: false,
  },
];

/** Said by providers of a call, and of no use to a plan. */
const setAside = new Set([
  "service_tier",
  "serviceTier",
  "trafficType",
  "inference_geo",
  "is_byok",
  "cost",
  "cost_details",
  "iterations",
  "server_tool_use",
  "serverToolUsage",
  "server_tool_use_details",
  "pydantic_ai_gateway",
  "cacheDetails",
  "model",
  "output_tokens_details",
  "output_token_details",
  "cache_creation",
  "tokens",
  "billed_units",
  "api_version",
  "promptTokensDetails",
  "candidatesTokensDetails",
  "cacheTokensDetails",
  "toolUsePromptTokensDetails",
  "totalTokenCount",
  "total_token_count",
  "prompt_cache_miss_tokens",
  "queue_time",
  "prompt_time",
  "speed",
  "completion_time",
  "total_time",
  "cost_in_usd_ticks",
  "num_sources_used",
  "text_tokens",
  "image_tokens",
]);

function firstAt(usage: JsonRecord, all: readonly Path[]): number | null {
  for (const path of all) {
    const found = numberAt(usage, ...path);
    if (found !== null) return found;
  }
  return null;
}

function isOf(dialect: Dialect, usage: JsonRecord): boolean {
  return (
    firstAt(usage, dialect.input) !== null &&
    (dialect.marks === undefined || dialect.marks.some((key) => valueAt(usage, key) !== undefined))
  );
}

/** Written in entries for a few minutes and for an hour, where there is no sum of them. */
function writtenByDuration(usage: JsonRecord): number | null {
  const entries = recordOf(valueAt(usage, "cache_creation"));
  const flat = ["usage_input_tokens_cache_write_5m", "usage_input_tokens_cache_write_1h"];
  const found = [
    ...Object.keys(entries ?? {}).map((key) => numberAt(entries, key)),
    ...flat.map((key) => numberAt(usage, key)),
  ].filter((tokens) => tokens !== null);
  return found.length === 0 ? null : found.reduce((sum, tokens) => sum + tokens, 0);
}

const sum = (...parts: readonly (number | null)[]) => parts.reduce<number>((total, part) => total + (part ?? 0), 0);

/** The most tokens that one call or one line of a bill can hold: far above any, far below where sums lose digits. */
const mostTokens = 1e13;

/**
 * What a provider says that a call used, each token once: some count cached tokens and thinking within the input and the
 * output, some beside them, and where the total is given it tells which. `null`: this says nothing of tokens.
 */
export function tokenSplit(usage: JsonRecord): TokenSplit | "impossible" | null {
  const dialect = dialects.find((one) => isOf(one, usage));
  if (dialect === undefined) return null;
  const input = sum(firstAt(usage, dialect.input), firstAt(usage, dialect.moreInput ?? []));
  const output = firstAt(usage, dialect.output);
  const thinking = firstAt(usage, dialect.thinking);
  const read = firstAt(usage, dialect.read);
  const write = firstAt(usage, dialect.write) ?? writtenByDuration(usage);
  const total = firstAt(usage, dialect.total);
  const cached = sum(read, write);
  const holdsCached =
    cached > 0 && total === sum(input, output)
      ? true
      : cached > 0 && total === sum(input, output, cached)
        ? false
        : dialect.inputHoldsCached;
  const isBeside =
    thinking !== null && thinking > 0 && total === sum(input, output, thinking) ? true : dialect.thinkingIsBeside;
  const uncached = holdsCached ? input - cached : input;
  const made = isBeside && (output ?? thinking) !== null ? sum(output, thinking) : output;
  const parts = [uncached, read, write, made];
  if (parts.some((part) => part !== null && !(part >= 0 && part <= mostTokens))) return "impossible";
  return { inputTokens: uncached, cachedReadTokens: read, cachedWriteTokens: write, outputTokens: made };
}

const understood = new Set(
  dialects.flatMap(({ input, moreInput = [], output, read, write, thinking, total, marks = [] }) => [
    ...[...input, ...moreInput, ...output, ...read, ...write, ...thinking, ...total].map(([key = ""]) => key),
    ...marks,
  ]),
);

/** Keys of what a call used that nothing here reads, and that are not known to be of no use. */
export function keysNotRead(usage: JsonRecord): readonly string[] {
  return Object.keys(usage).filter((key) => !understood.has(key) && !setAside.has(key) && !key.endsWith("_details"));
}
