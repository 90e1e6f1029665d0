import type { ImportedEngine } from "../reading/imported-engine.ts";
import { commandWords } from "./command-words.ts";
import { withoutWrites, type WrittenFiles } from "./written-files.ts";

export type Engine = ImportedEngine["engine"];

const starts: Readonly<Record<Engine, RegExp>> = {
  sglang: /\bsglang\.launch_server\b|\bsglang\s+serve\b|\bdynamo\.sglang\b/,
  vllm: /\bvllm\s+serve\b|\bvllm\.entrypoints\b|\bdynamo\.vllm\b/,
  "tensorrt-llm": /\btrtllm-serve\b|\bdynamo\.trtllm\b/,
};

/** Images that start an engine where a manifest gives them its flags and no command. */
const images: Readonly<Record<Engine, RegExp>> = {
  sglang: /\bsglang\b/,
  vllm: /\bvllm-openai\b|\bvllm-runtime\b|\bllm-d-cuda\b/,
  "tensorrt-llm": /\btensorrt-llm\b|\btensorrtllm-runtime\b/,
};

const engines = ["sglang", "vllm", "tensorrt-llm"] as const satisfies readonly Engine[];

/** The engine that a text starts; `null`: none. */
export function engineIn(text: string): Engine | null {
  return engines.find((engine) => starts[engine].test(text)) ?? null;
}

/** The engine that an image starts. */
export function engineOfImage(image: string): Engine | null {
  return engines.find((engine) => images[engine].test(image)) ?? null;
}

/** One start of an engine: its words, the text that names its image, and the files that are written beside it. */
export interface Command {
  readonly engine: Engine;
  readonly words: readonly string[];
  readonly text: string;
  readonly files: WrittenFiles;
  /** Replicas that a manifest runs; absent: the text says no count. */
  readonly replicas?: number;
}

const startsEngine = (body: string) => engineIn(body) !== null;

/** A script without the files that it writes, and these. */
export function scriptIn(text: string): ReturnType<typeof withoutWrites> {
  return withoutWrites(text, startsEngine);
}

/** What a shell is given is a whole command; anything else is one word, whatever is in it. */
export function shellWords(word: string): readonly string[] {
  const isCommand = /\s/.test(word) && (startsEngine(word) || /^\s*-\S.*\s--?[a-z]/s.test(word));
  return isCommand && !word.startsWith("{") ? commandWords(scriptIn(word).text) : [word];
}

/** Whether an engine's start begins with a word. */
export function startsAt(words: readonly string[], index: number): boolean {
  const word = words[index] ?? "";
  return startsEngine(word) || (/^(?:\S*\/)?(?:vllm|sglang)$/.test(word) && words[index + 1] === "serve");
}
