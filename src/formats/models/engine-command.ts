import type { ImportFormat } from "../reading/import-format.ts";
import { type Imported, type ImportedEngine, oneRow, unusable } from "../reading/imported.ts";
import { recordOf } from "../reading/json-text.ts";
import { commandWords, flagsOf } from "./command-words.ts";
import { enginePart } from "./engine-flags-read.ts";
import { looksLikeLog } from "./room-in-log.ts";

const starts = {
  vllm: /\bvllm\s+serve\b|\bvllm\.entrypoints\b/,
  sglang: /\bsglang\.launch_server\b|\bsglang\s+serve\b/,
} as const;

function engineIn(text: string): ImportedEngine["engine"] | null {
  if (starts.sglang.test(text)) return "sglang";
  return starts.vllm.test(text) ? "vllm" : null;
}

/** Words of a manifest's commands and arguments, in their order. */
function wordsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  const record = recordOf(value);
  if (record === null) return [];
  return Object.entries(record).flatMap(([key, own]) => {
    if (!/^(?:args|command)$/.test(key)) return wordsIn(own);
    const listed: readonly unknown[] = Array.isArray(own) ? own : [own];
    // What a shell is given is a whole command; anything else is one word, whatever is in it.
    return listed.flatMap((one) => {
      if (typeof one === "number" || typeof one === "boolean") return [String(one)];
      if (typeof one !== "string") return [];
      return engineIn(one) !== null || /^\s*-\S.*\s--?[a-z]/s.test(one) ? commandWords(one) : [one];
    });
  });
}

/** The version that a text's image or package is of: `vllm/vllm-openai:v0.12.0`, `lmsysorg/sglang:v0.5.9-cu129`, `vllm==0.12.0`. */
function versionIn(engine: ImportedEngine["engine"], text: string): string | null {
  const found = new RegExp(String.raw`\b${engine}[\w./-]*(?::|==)v?(\d+\.\d+(?:\.\d+)?)(?![\d/])`).exec(text);
  return found?.[1] ?? null;
}

/** What a command serves: `vllm serve MODEL`, `--model MODEL` or `--model-path MODEL`. */
function modelIn(words: readonly string[], flags: ReturnType<typeof flagsOf>): string | null {
  const serve = words.indexOf("serve");
  const named = flags.get("model-path") ?? flags.get("model") ?? (serve < 0 ? undefined : words[serve + 1]);
  return typeof named === "string" && /^[\w./-]+$/.test(named) && !named.startsWith("-") ? named : null;
}

function read(words: readonly string[], text: string): Imported {
  const engine = engineIn(words.join(" "));
  if (engine === null) return unusable("no-engine", "", "This command starts neither vLLM nor SGLang.");
  const flags = flagsOf(words);
  const { remarks, ...part } = enginePart(engine, flags);
  const own = { ...part, model: modelIn(words, flags), version: versionIn(engine, text) };
  return { kind: "engine", rows: oneRow, remarks, engine: own };
}

/** The command that starts an engine, or a manifest that has it. */
const engineCommand: ImportFormat = {
  id: "engine-command",
  called: "the command that starts an engine",
  kind: "engine",
  ways: [
    {
      takes: "text",
      claims: (head) => engineIn(head) !== null && /(?:^|[\s"'])--?[a-z]/m.test(head) && !looksLikeLog(head),
      read: (text) => read(commandWords(text), text),
    },
    {
      takes: "document",
      claims: (value) => engineIn(wordsIn(value).join(" ")) !== null,
      read: (value) => read(wordsIn(value), JSON.stringify(value)),
    },
  ],
};

export default engineCommand;
