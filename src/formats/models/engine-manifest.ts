import { listOf, numberAt, recordOf, textAt } from "../reading/json-text.ts";
import { commandWords, flagsOf } from "./command-words.ts";
import { type Command, engineIn, engineOfImage, scriptIn, shellWords } from "./engine-starts.ts";
import { modelIn } from "./served-model.ts";
import { mountedFiles, type WrittenFiles } from "./written-files.ts";

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
  readonly replicas: number | null;
  readonly mounted: WrittenFiles;
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

/** Files that the container's own commands write. */
function filesIn({ command, args }: Readonly<Record<string, unknown>>): WrittenFiles {
  const texts = [command, args].flatMap((words): readonly unknown[] => (Array.isArray(words) ? words : [words]));
  return new Map(texts.flatMap((text) => (typeof text === "string" ? [...scriptIn(text).files] : [])));
}

/** Engines that a manifest starts, in its order: each container by itself. */
export function commandsIn(value: unknown): readonly Command[] {
  const mounted = mountedFiles(Array.isArray(value) ? listOf(value) : [value]);
  return startedIn(value, { model: null, splits: [], replicas: null, mounted });
}

function startedIn(value: unknown, around: Around): readonly Command[] {
  if (Array.isArray(value)) return value.flatMap((one) => startedIn(one, around));
  const record = recordOf(value);
  if (record === null) return [];
  const model = textAt(record, "modelArtifacts", "name") ?? textAt(record, "model", "name") ?? around.model;
  const own = splitsOf(record["parallelism"]);
  const replicas = numberAt(record, "replicas") ?? around.replicas;
  const inside: Around = { ...around, model, replicas, splits: own.length > 0 ? own : around.splits };
  const words = containerWords(record);
  const image = words.some((word) => word.startsWith("--")) ? (textAt(record, "image") ?? "") : "";
  const engine = engineIn(words.join(" ")) ?? engineOfImage(image);
  if (engine === null) return Object.values(record).flatMap((one) => startedIn(one, inside));
  const served = modelIn(words, flagsOf(words)) === null && model !== null ? [`--model=${model}`] : [];
  // What the container itself says counts: it comes last.
  const whole = [...inside.splits, ...served, ...words];
  const files = new Map([...inside.mounted, ...filesIn(record)]);
  const counted = replicas === null ? {} : { replicas };
  return [{ engine, words: whole, text: JSON.stringify(record), files, ...counted }];
}
