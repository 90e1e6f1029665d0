import type { Pool } from "../engine/input.ts";
import { editScenario } from "../scenario/typed/edit.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { type Outcome, type Problem, quoted, refused, success } from "../scenario/problem.ts";
import { schemaId } from "../scenario/link/upgraders.ts";
import { noRows } from "../scenario/rows/pin.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { ScenarioPool } from "../scenario/schema.ts";
import { optionText } from "./arguments.ts";
import type { Arguments, Io, Option } from "./command.ts";
import { modelFromFile } from "./model-file.ts";

/** An option that says something of a replica, and the pool's field it stands for. */
interface ReplicaOption extends Option {
  readonly field: keyof ScenarioPool;
  /** Put after a bare number. */
  readonly unit?: string;
}

export const replicaOptions: readonly ReplicaOption[] = [
  { name: "model", value: "ID|FILE", field: "model", about: "a model of the catalogue, or its config.json" },
  { name: "accelerator", value: "ID", field: "accelerator", about: "a device of the catalogue" },
  { name: "tp", value: "N", field: "tp", about: "devices that split each layer (1)" },
  { name: "pp", value: "N", field: "pp", about: "stages that split the layers (1)" },
  {
    name: "attention",
    value: "tp|dp",
    field: "attentionRanks",
    about: "attention split over the devices, or whole on each (tp)",
  },
  {
    name: "attention-ranks",
    value: "N",
    field: "attentionRanks",
    about: "groups of devices that each run sequences of their own (1)",
  },
  { name: "ep", value: "N", field: "ep", about: "groups of devices that each hold experts of their own (1)" },
  {
    name: "weights",
    value: "FORMAT",
    field: "weights",
    about: "bf16, fp16, fp8, fp8-mixed, int8, int4-awq, int4-gptq, mxfp4 or nvfp4 (bf16)",
  },
  { name: "kv", value: "FORMAT", field: "kv", about: "format of the KV cache: bf16, fp8, int8 or fp4 (bf16)" },
  { name: "runtime", value: "ID", field: "runtime", about: "an engine, or a runtime profile of the catalogue (vllm)" },
  { name: "share", value: "SHARE", field: "memoryShare", about: "share of the device's memory that may be used (0.9)" },
  {
    name: "overhead",
    value: "GIB",
    field: "overheadBytes",
    unit: "GiB",
    about: "memory of a device that is neither weights nor KV cache, instead of the runtime's own figures",
  },
  {
    name: "memory",
    value: "GIB",
    field: "memoryBytes",
    unit: "GiB",
    about: "memory of a device, where no source says or yours differs",
  },
];

const place = "pools.replica.";

/** A problem of the carrier scenario, told in the options that were typed. */
function asOption({ code, at, text }: Problem): Problem {
  const options = new Map(replicaOptions.map(({ name, field }) => [`${place}${field}`, `--${name}`]));
  const named = [...options].reduce((words, [path, option]) => words.replaceAll(path, option), text);
  return { code, at: options.get(at) ?? at, text: named };
}

/** `--attention` is a word for the two ends of what `--attention-ranks` counts. */
function attentionProblem(args: Arguments): Outcome<never> | null {
  const word = optionText(args, "attention");
  if (word === null) return null;
  if (optionText(args, "attention-ranks") !== null) {
    return refused(
      "two-options",
      "--attention",
      "--attention and --attention-ranks say the same thing; leave one out.",
    );
  }
  const isKnown = ["tp", "dp"].includes(word.toLowerCase());
  return isKnown ? null : refused("invalid", "--attention", `--attention takes tp or dp; here it is ${quoted(word)}.`);
}

function ranksOfWord(args: Arguments): string | null {
  const word = optionText(args, "attention");
  return word?.toLowerCase() === "dp" ? (optionText(args, "tp") ?? "1") : null;
}

/**
 * The pool that the options describe. It is read as the pool of a scenario without work, so that it obeys the same rules. Weights
 * of a model's own file are as it has them where no option says.
 */
export async function replicaPool(args: Arguments, io: Io): Promise<Outcome<Pool>> {
  const word = optionText(args, "model");
  const file = word === null ? success(null) : await modelFromFile(word, io);
  if (!file.ok) return file;
  const model = file.value;
  const carrier = parseScenario({
    schema: schemaId,
    title: "One replica",
    asOfDate: "2026-01-01",
    classes: [],
    pools: [
      {
        id: "replica",
        model: model?.row.id ?? word?.toLowerCase(),
        accelerator: optionText(args, "accelerator")?.toLowerCase(),
        ...(model === null || model.weightFormat === null ? {} : { weights: model.weightFormat }),
      },
    ],
    ...(model === null ? {} : { catalogue: { ...noRows, models: [model.row] } }),
    reserves: {},
    targets: {},
    costs: {},
  });
  if (!carrier.ok) return { ok: false, problem: asOption(carrier.problem) };
  const attention = attentionProblem(args);
  if (attention !== null) return attention;
  const edits = replicaOptions.flatMap(({ name, field, unit }) => {
    const typed = name === "attention" ? ranksOfWord(args) : optionText(args, name);
    if (typed === null || field === "model" || field === "accelerator") return [];
    return [
      { path: `${place}${field}`, typed: unit !== undefined && /^[\d.,\s]+$/.test(typed) ? `${typed} ${unit}` : typed },
    ];
  });
  const edited = editScenario(carrier.scenario, edits);
  if (!edited.ok) return { ok: false, problem: asOption(edited.problem) };
  const [pool] = resolve(edited.scenario).pools;
  if (pool === undefined) throw new Error("the carrier scenario lost its pool");
  return success(pool);
}

/** The refusal where no source says what memory a device has. */
export function memoryUnknown({ accelerator }: Pool): Outcome<never> {
  const text = `No source says what memory the driver of ${accelerator.name} reports; enter it with --memory GIB.`;
  return refused("memory-unknown", "--memory", text);
}
