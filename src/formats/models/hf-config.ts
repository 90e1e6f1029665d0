import type { ModelShape } from "../../engine/input.ts";
import { formatDigits } from "../../quantity/format-number.ts";
import { modelRow } from "../../scenario/rows/pinned-rows.ts";
import type { ImportFormat, JsonRecord, SideFile } from "../reading/import-format.ts";
import { type Imported, oneRow, unusable } from "../reading/imported.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { familyOf } from "./config-families.ts";
import { isAdapterConfig } from "./adapter-config.ts";
import { type Keys, keysOf } from "./config-keys.ts";
import { configRefusal, readsAlone } from "./config-refusal.ts";
import { importedModel } from "./imported-model.ts";
import { plainFormat, type Quantisation, quantisationOf } from "./quantisation-of.ts";
import { indexRemarks, isIndexSide } from "./index-against-shape.ts";
import { shapeOfConfig } from "./shape-of-config.ts";

/** Where files of models that also see or hear keep the part that writes. */
const nestings: readonly (readonly string[])[] = [
  ["text_config"],
  ["language_config"],
  ["llm_config"],
  ["thinker_config", "text_config"],
  ["decoder_config"],
];

/** The part of a configuration that describes the model that writes, and the key it stands under. */
function textPart(config: JsonRecord): { readonly part: JsonRecord; readonly under: string | null } {
  for (const path of nestings) {
    const part = recordOf(valueAt(config, ...path));
    if (part !== null) return { part, under: path.join(".") };
  }
  return { part: config, under: null };
}

function firstQuantisation(config: JsonRecord, part: JsonRecord): Quantisation {
  const experts = textAt(part, "expert_dtype");
  if (experts !== null && /^(?:mx)?fp4/.test(experts))
    return {
      format: "mxfp4",
      remarks: [`Experts are in 4 bit (expert_dtype ${experts}), all else in 8: mxfp4 counts that at 16.`],
    };
  for (const place of [config, part]) {
    const given = recordOf(valueAt(place, "quantization_config") ?? valueAt(place, "compression_config"));
    if (given !== null) return quantisationOf(given);
    const own = recordOf(valueAt(place, "quantization"));
    if (own !== null) return quantisationOf(own, "mlx");
  }
  const dtype =
    textAt(part, "dtype") ?? textAt(part, "torch_dtype") ?? textAt(config, "dtype") ?? textAt(config, "torch_dtype");
  return plainFormat(dtype);
}

/** What stands at a path of a row, as a word. */
function valueIn(row: ModelShape, path: readonly PropertyKey[]): string {
  const found = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null)?.[key], row);
  return typeof found === "number" ? formatDigits(found, { digits: 3 }) : String(found);
}

/** A configuration that seems right and gives a row that no scenario could hold. */
function rowProblem(row: ModelShape): Imported | null {
  const checked = modelRow.safeParse(row);
  if (checked.success) return null;
  const [issue] = checked.error.issues;
  const at = issue?.path.join(".") ?? "";
  return unusable(
    "out-of-range",
    at,
    `From this configuration no model can be made: its ${at} comes to ${valueIn(row, issue?.path ?? [])}, and no plan takes so many.`,
    oneRow,
  );
}

const readsWords =
  "It has no head that says tokens (architectures): it gives a vector or a score for its whole prompt, and is planned so.";

const refusedRow = { read: 1, kept: 0, dropped: [{ reason: "no model that writes text", rows: 1 }] } as const;

function unreadKeys(keys: Keys, under: string | null): readonly string[] {
  return keys.unread().map((key) => (under === null ? key : `${under}.${key}`));
}

function remarksOf(config: JsonRecord, under: string | null): readonly string[] {
  const hasTower = ["vision_config", "audio_config", "mm_vision_tower", "vision_tower", "embd_layer"].some(
    (key) => (valueAt(config, key) ?? null) !== null,
  );
  if (under !== null || hasTower)
    return ["Only the text model is counted: what it sees or hears with is left out of the parameters."];
  return [];
}

function read(value: unknown): Imported {
  const config = recordOf(value);
  if (config === null) return unusable("not-a-config", "", "This is no configuration.", refusedRow);
  const refusal = configRefusal(config);
  if (refusal !== null) return unusable("no-text-model", refusal.at, refusal.text, refusedRow);
  const { part, under } = textPart(config);
  const outer = under === null ? null : keysOf(config);
  const modelType = textAt(part, "model_type") ?? textAt(config, "model_type") ?? "";
  const keys = keysOf(part, familyOf(modelType).leftOut);
  const readsOnly = readsAlone(config);
  const found = shapeOfConfig(keys, outer, modelType, !readsOnly);
  if (!found.ok) {
    const at = under === null ? found.problem.at : `${under}.${found.problem.at}`;
    return unusable(found.problem.code, at, found.problem.text, refusedRow);
  }
  const quantisation = firstQuantisation(config, part);
  const given = textAt(config, "_name_or_path") ?? textAt(part, "_name_or_path");
  const model = importedModel(found.value.shape, given, modelType, quantisation.format);
  return (
    rowProblem(model.row) ?? {
      kind: "model",
      rows: oneRow,
      unknown: unreadKeys(keys, under),
      remarks: [
        ...remarksOf(config, under),
        ...(readsOnly ? [readsWords] : []),
        ...found.value.remarks,
        ...quantisation.remarks,
      ],
      model,
    }
  );
}

/** What side files add: how weights are quantised, and the bytes that the index counts. */
function joined(imported: Imported, sides: readonly SideFile[]): Imported {
  const { model } = imported;
  if (model === undefined) return imported;
  let weightFormat = model.weightFormat;
  const remarks = [...(imported.remarks ?? [])];
  for (const { format, side } of sides) {
    if (format !== "quantisation") continue;
    const found = quantisationOf(side, "gptq");
    weightFormat = found.format ?? weightFormat;
    for (const remark of found.remarks) if (!remarks.includes(remark)) remarks.push(remark);
  }
  for (const { side } of sides) if (isIndexSide(side)) remarks.push(...indexRemarks({ ...model, weightFormat }, side));
  return { ...imported, model: { ...model, weightFormat }, remarks };
}

function looksLikeConfig(value: unknown): boolean {
  const record = recordOf(value);
  if (record === null || isAdapterConfig(value)) return false;
  const architectures = listOf(valueAt(record, "architectures"));
  const hasLayers = ["num_hidden_layers", "n_layer", "n_layers", "num_layers"].some(
    (key) => numberAt(record, key) !== null,
  );
  const hasWidth = ["hidden_size", "n_embd", "d_model", "dim"].some((key) => numberAt(record, key) !== null);
  return (
    (architectures.length > 0 && architectures.every((one) => typeof one === "string")) ||
    textAt(record, "model_type") !== null ||
    (hasLayers && hasWidth) ||
    textAt(record, "peft_type") !== null ||
    textAt(record, "_diffusers_version") !== null
  );
}

/** A model's config.json, as Hugging Face's libraries write it. */
const hfConfig: ImportFormat = {
  id: "hf-config",
  called: "a model's config.json",
  kind: "model",
  ways: [{ takes: "document", claims: looksLikeConfig, read }],
  joins: ["quantisation", "safetensors-index"],
  joined,
};

export default hfConfig;
