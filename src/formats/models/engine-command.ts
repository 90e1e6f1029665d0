import type { ImportFormat } from "../reading/import-format.ts";
import type { ImportedEngine } from "../reading/imported-engine.ts";
import { type Imported, unusable } from "../reading/imported.ts";
import { numberAt, recordOf, textAt } from "../reading/json-text.ts";
import { commandWords, flagsOf } from "./command-words.ts";
import { enginePart } from "./engine-flags-read.ts";
import { looksLikeLog } from "./room-in-log.ts";

const starts = {
  vllm: /\bvllm\s+serve\b|\bvllm\.entrypoints\b|\bdynamo\.vllm\b/,
  sglang: /\bsglang\.launch_server\b|\bsglang\s+serve\b|\bdynamo\.sglang\b/,
} as const;

/** Images that start an engine where a manifest gives them its flags and no command. */
const images = {
  vllm: /\bvllm-openai\b|\bvllm-runtime\b|\bllm-d-cuda\b/,
  sglang: /\bsglang\b/,
} as const;

type Engine = ImportedEngine["engine"];

function engineIn(text: string, by: Readonly<Record<Engine, RegExp>> = starts): Engine | null {
  if (by.sglang.test(text)) return "sglang";
  return by.vllm.test(text) ? "vllm" : null;
}

/** One start of an engine: its words, and the text that names its image. */
interface Command {
  readonly engine: Engine;
  readonly words: readonly string[];
  readonly text: string;
}

/** What a shell is given is a whole command; anything else is one word, whatever is in it. */
function shellWords(word: string): readonly string[] {
  const isCommand = /\s/.test(word) && (engineIn(word) !== null || /^\s*-\S.*\s--?[a-z]/s.test(word));
  return isCommand && !word.startsWith("{") ? commandWords(word) : [word];
}

/** Words of a manifest's command or arguments. */
function listed(value: unknown): readonly string[] {
  const words: readonly unknown[] = Array.isArray(value) ? value : [value];
  return words.flatMap((word) => {
    if (typeof word === "number" || typeof word === "boolean") return [String(word)];
    return typeof word === "string" ? shellWords(word) : [];
  });
}

/** What the fields of a platform say in place of flags: of the container itself, or of what is around it. */
interface Around {
  readonly model: string | null;
  readonly splits: readonly string[];
}

/** Flags that stand for the fields of `parallelism`, as KServe and the chart of llm-d have them. */
function splitsOf(value: unknown): readonly string[] {
  const record = recordOf(value);
  if (record === null) return [];
  const count = (key: string, flag: string) => {
    const ranks = numberAt(record, key);
    return ranks === null ? [] : [`${flag}=${ranks}`];
  };
  return [
    ...count("tensor", "--tensor-parallel-size"),
    ...count("pipeline", "--pipeline-parallel-size"),
    ...count("data", "--data-parallel-size"),
    ...(record["expert"] === true ? ["--enable-expert-parallel"] : []),
  ];
}

/** Words of a container: its command and arguments, and what KServe and the chart of llm-d start for it. */
function containerWords(record: Readonly<Record<string, unknown>>): readonly string[] {
  const { env } = record;
  const further = (Array.isArray(env) ? env : []).flatMap((one: unknown) => {
    const pair = recordOf(one);
    const value = pair?.["name"] === "VLLM_ADDITIONAL_ARGS" ? pair["value"] : null;
    return typeof value === "string" ? ["vllm", "serve", ...commandWords(value)] : [];
  });
  return [
    ...(record["modelCommand"] === "vllmServe" ? ["vllm", "serve"] : []),
    ...listed(record["command"] ?? []),
    ...listed(record["args"] ?? []),
    ...further,
  ];
}

/** Engines that a manifest starts, in its order: each container by itself. */
function commandsIn(value: unknown, around: Around = { model: null, splits: [] }): readonly Command[] {
  if (Array.isArray(value)) return value.flatMap((one) => commandsIn(one, around));
  const record = recordOf(value);
  if (record === null) return [];
  const model = textAt(record, "modelArtifacts", "name") ?? textAt(record, "model", "name") ?? around.model;
  const own = splitsOf(record["parallelism"]);
  const inside: Around = { model, splits: own.length > 0 ? own : around.splits };
  const words = containerWords(record);
  const image = words.some((word) => word.startsWith("--")) ? (textAt(record, "image") ?? "") : "";
  const engine = engineIn(words.join(" ")) ?? engineIn(image, images);
  if (engine === null) return Object.values(record).flatMap((one) => commandsIn(one, inside));
  const served = modelIn(words, flagsOf(words)) === null && model !== null ? [`--model=${model}`] : [];
  // What the container itself says counts: it comes last.
  const whole = [...inside.splits, ...served, ...words];
  return [{ engine, words: whole, text: JSON.stringify(record) }];
}

/** Engines that a script or a manifest's text starts: each part by itself, and of a part each command. */
function commandsOf(text: string): readonly Command[] {
  return text.split(/^---\s*$/m).flatMap((part) => {
    const words = commandWords(part).flatMap(shellWords);
    const places = words.flatMap((_word, index) => (startsAt(words, index) ? [index] : []));
    // What stands before the first start is its own: a script lists flags, and then uses them.
    const from = places.map((place, index) => (index === 0 ? 0 : place));
    return from.flatMap((place, index) => {
      const own = words.slice(place, from[index + 1]);
      const engine = engineIn(own.join(" "));
      return engine === null ? [] : [{ engine, words: own, text: part }];
    });
  });
}

const startsAt = (words: readonly string[], index: number): boolean =>
  engineIn(words[index] ?? "") !== null ||
  (/^(?:\S*\/)?(?:vllm|sglang)$/.test(words[index] ?? "") && words[index + 1] === "serve");

/** The version that a text's image or package is of: `vllm/vllm-openai:v0.12.0`, `lmsysorg/sglang:v0.5.9-cu129`, `vllm==0.12.0`. */
function versionIn(engine: Engine, text: string): string | null {
  // A platform's image is of the platform's own version.
  const found = new RegExp(String.raw`\b${engine}(?!-runtime)[\w./-]*(?::|==)v?(\d+\.\d+(?:\.\d+)?)(?![\d/])`).exec(
    text,
  );
  return found?.[1] ?? null;
}

/** What a command serves: `vllm serve MODEL`, `--model MODEL` or `--model-path MODEL`. */
function modelIn(words: readonly string[], flags: ReturnType<typeof flagsOf>): string | null {
  const serve = words.indexOf("serve");
  const named = flags.get("model-path") ?? flags.get("model") ?? (serve < 0 ? undefined : words[serve + 1]);
  return typeof named === "string" && /^[\w./-]+$/.test(named) && !named.startsWith("-") ? named : null;
}

function engineOf({ engine, words, text }: Command) {
  const flags = flagsOf(words);
  const { remarks, ...part } = enginePart(engine, flags);
  return {
    remarks,
    engine: { ...part, model: modelIn(words, flags), version: versionIn(engine, text), prompts: null },
  };
}

/** One pool: the first engine that answers, and the first that computes prompts for it. */
function read(commands: readonly Command[]): Imported {
  const found = commands.map(engineOf);
  const prompts = found.find(({ engine }) => engine.apart === "prompts");
  const answers = found.find(({ engine }) => engine.apart !== "prompts");
  const own = answers ?? prompts;
  if (own === undefined) return unusable("no-engine", "", "This command starts neither vLLM nor SGLang.");
  const isApart = answers !== undefined && answers.engine.apart !== null;
  const beside = isApart && prompts !== undefined ? prompts.engine : null;
  const left = found.length - (beside === null ? 1 : 2);
  return {
    kind: "engine",
    rows: {
      read: found.length,
      kept: found.length - left,
      dropped: left === 0 ? [] : [{ reason: "starts another pool: read it by itself", rows: left }],
    },
    remarks: own.remarks,
    engine: { ...own.engine, prompts: beside },
  };
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
      read: (text) => read(commandsOf(text)),
    },
    {
      takes: "document",
      claims: (value) => commandsIn(value).length > 0,
      read: (value) => read(commandsIn(value)),
    },
  ],
};

export default engineCommand;
