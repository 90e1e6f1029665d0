import type { JsonRecord } from "../reading/import-format.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";

/** Why a configuration is none of a model that writes text: the key that says so, and what to give instead. */
export interface ConfigRefusal {
  readonly at: string;
  readonly text: string;
}

/** Models that read and do not write. */
const encoders: ReadonlySet<string> = new Set([
  "albert",
  "bert",
  "camembert",
  "convbert",
  "deberta",
  "deberta-v2",
  "distilbert",
  "electra",
  "ernie",
  "longformer",
  "modernbert",
  "mpnet",
  "nomic_bert",
  "roberta",
  "squeezebert",
  "xlm-roberta",
]);

const encoderDecoders: ReadonlySet<string> = new Set([
  "bart",
  "blenderbot",
  "fsmt",
  "led",
  "longt5",
  "m2m_100",
  "marian",
  "mbart",
  "mt5",
  "pegasus",
  "prophetnet",
  "seamless_m4t",
  "speech_to_text",
  "switch_transformers",
  "t5",
  "umt5",
  "whisper",
]);

/** Towers that see or hear, alone. */
const towers: ReadonlySet<string> = new Set([
  "beit",
  "clip",
  "clip_vision_model",
  "convnext",
  "deit",
  "dinov2",
  "dinov3_vit",
  "git",
  "git_vision_model",
  "hubert",
  "resnet",
  "siglip",
  "siglip2",
  "siglip_vision_model",
  "swin",
  "vit",
  "wav2vec2",
]);

/** Models whose layers are built in a way that is not read. */
const otherLayers: ReadonlySet<string> = new Set(["longcat_flash", "longcat_flash_omni", "recurrent_gemma"]);

const stateOnly: ReadonlySet<string> = new Set(["rwkv", "rwkv5", "rwkv6", "rwkv7", "xlstm"]);

const readingOnly =
  /For(?:MaskedLM|SequenceClassification|TokenClassification|QuestionAnswering|MultipleChoice|ImageClassification|FeatureExtraction|AudioClassification|CTC)$|EmbeddingModel$|VisionModel$/;

/** Families whose models read their text from left to right: without a head they give vectors, or with one of few words scores. */
const decoders: ReadonlySet<string> = new Set([
  "gemma",
  "gemma2",
  "gemma3_text",
  "llama",
  "mistral",
  "phi3",
  "qwen2",
  "qwen2_moe",
  "qwen3",
  "qwen3_moe",
]);

/** Whether a configuration is of a decoder that gives a vector or a score for its whole prompt: its name says that it has no head for tokens. */
export function readsAlone(config: JsonRecord): boolean {
  const architecture = listOf(valueAt(config, "architectures")).find((one) => typeof one === "string");
  const isHeadless =
    typeof architecture === "string" && /(?<!LMHead)Model$|ForSequenceClassification$/.test(architecture);
  return isHeadless && decoders.has(textAt(config, "model_type") ?? "");
}

/** What a file is when it is no configuration of a whole model that writes text; `null`: it may be one. */
export function configRefusal(config: JsonRecord): ConfigRefusal | null {
  const has = (key: string) => Object.hasOwn(config, key);
  if (has("peft_type") || has("lora_alpha")) {
    const base = textAt(config, "base_model_name_or_path");
    const of = base === null || base.length > 80 ? "of its base model" : `of its base model, ${base}`;
    return {
      at: has("peft_type") ? "peft_type" : "lora_alpha",
      text: `This is an adapter's configuration (${has("peft_type") ? "peft_type" : "lora_alpha"}): give the config.json ${of}.`,
    };
  }
  const diffusion = ["_diffusers_version", "_class_name"].find(has);
  if (diffusion !== undefined && !has("model_type"))
    return {
      at: diffusion,
      text: `This is the configuration of a diffusion model (${diffusion}): it makes pictures, and no tokens are planned for it.`,
    };
  const type = textAt(config, "model_type");
  if (type === null && numberAt(config, "dim") !== null && numberAt(config, "n_layers") !== null)
    return {
      at: "dim",
      text: "This is a params.json (dim, n_layers), as Mistral's own programs read it: give the config.json beside it.",
    };
  if (valueAt(config, "is_encoder_decoder") === true || (type !== null && encoderDecoders.has(type)))
    return {
      at: valueAt(config, "is_encoder_decoder") === true ? "is_encoder_decoder" : "model_type",
      text: "This model has an encoder and a decoder (is_encoder_decoder): its cache follows other rules than those planned here.",
    };
  if (type !== null && towers.has(type))
    return {
      at: "model_type",
      text: `This model sees or hears (model_type ${type}) and keeps no KV cache of text: give the config.json of the model that writes.`,
    };
  if (type !== null && otherLayers.has(type))
    return { at: "model_type", text: `Layers of this kind of model (model_type ${type}) are not read yet.` };
  if (type !== null && stateOnly.has(type))
    return { at: "model_type", text: `Models without attention (model_type ${type}) are not planned here.` };
  const architecture = listOf(valueAt(config, "architectures")).find((one) => typeof one === "string") ?? null;
  const isReading =
    !readsAlone(config) &&
    ((type !== null && encoders.has(type) && valueAt(config, "is_decoder") !== true) ||
      (typeof architecture === "string" && readingOnly.test(architecture)));
  if (isReading) {
    const at = typeof architecture === "string" ? "architectures" : "model_type";
    return {
      at,
      text: `This model reads text and writes none (${at}: ${typeof architecture === "string" ? architecture : type}): an encoder keeps no KV cache.`,
    };
  }
  const hasText = ["text_config", "language_config", "llm_config", "thinker_config"].some(
    (key) => recordOf(valueAt(config, key)) !== null,
  );
  if (!hasText && recordOf(valueAt(config, "vision_config")) !== null && numberAt(config, "num_hidden_layers") === null)
    return {
      at: "vision_config",
      text: "This file describes a vision tower alone (vision_config): the text model's part, text_config, is missing.",
    };
  return null;
}
