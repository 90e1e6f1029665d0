import type { ScenarioPool } from "../../../scenario/schema.ts";
import { counted } from "../../../quantity/sentence.ts";

/** What each choice of a pool means, in a line. */

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note: string;
}

export const weightFormats: readonly Choice<ScenarioPool["weights"]>[] = [
  { value: "bf16", label: "BF16", note: "Two bytes a weight, as most models are published." },
  { value: "fp16", label: "FP16", note: "Two bytes a weight." },
  { value: "fp8", label: "FP8", note: "One byte a weight, all of them." },
  { value: "fp8-mixed", label: "mixed FP8", note: "One byte a weight; embedding and head stay at two." },
  { value: "int8", label: "INT8", note: "One byte a weight." },
  { value: "int4-awq", label: "AWQ INT4", note: "Half a byte a weight, with scales for each group." },
  { value: "int4-gptq", label: "GPTQ INT4", note: "Half a byte a weight, with scales for each group." },
  { value: "mxfp4", label: "MXFP4", note: "Half a byte a weight, a shared scale for each 32." },
  { value: "nvfp4", label: "NVFP4", note: "Half a byte a weight, a shared scale for each 16." },
];

export const cacheFormats: readonly Choice<ScenarioPool["kv"]>[] = [
  { value: "bf16", label: "BF16", note: "Two bytes an element: the usual KV cache." },
  { value: "fp8", label: "FP8", note: "One byte an element: twice as many sequences in the same room." },
  { value: "int8", label: "INT8", note: "One byte an element: twice as many sequences in the same room." },
  { value: "fp4", label: "FP4", note: "Half a byte an element: four times as many; few engines have it." },
];

/** Ways to put the devices that split a layer into groups of one size for attention. */
export function attentionGroups(devices: number): readonly Choice<string>[] {
  return groupCounts(devices).map((count) => ({
    value: String(count),
    label: groupsText(count, devices),
    note:
      count === 1
        ? "All of them split every sequence."
        : `${count} groups of ${devicesWords(devices / count)} run sequences of their own; attention weights repeat.`,
  }));
}

/** The same for the experts of a mixture model. */
export function expertGroups(devices: number): readonly Choice<string>[] {
  return groupCounts(devices).map((count) => ({
    value: String(count),
    label: expertsText(count, devices),
    note:
      count === 1
        ? "All of them split every expert."
        : `${count} groups of ${devicesWords(devices / count)} hold experts of their own; tokens travel to them.`,
  }));
}

function groupsText(count: number, devices: number): string {
  if (count === 1) return "split over the devices";
  return count === devices ? "whole on each device" : `split within ${count} groups of devices`;
}

function expertsText(count: number, devices: number): string {
  if (count === 1) return "split over the devices";
  return count === devices ? "dealt to the devices, each on one" : `dealt to ${count} groups of devices`;
}

/** Groups of one size: divisors of the devices. */
function groupCounts(devices: number): readonly number[] {
  return Array.from({ length: devices }, (_, index) => index + 1).filter((count) => devices % count === 0);
}

/** Powers of two up to a rack, and the count in force if it is another. */
export function deviceCounts(current: number, most: number): readonly Choice<string>[] {
  const counts = new Set([current]);
  for (let count = 1; count <= most; count *= 2) counts.add(count);
  return [...counts]
    .sort((one, other) => one - other)
    .map((count) => ({ value: String(count), label: String(count), note: splitNote(count) }));
}

function splitNote(count: number): string {
  return count === 1
    ? "Each layer whole on one device."
    : `Each layer split over ${count} devices that talk at every layer.`;
}

/** Stages of a pipeline. */
export function stageCounts(current: number): readonly Choice<string>[] {
  return deviceCounts(current, 8).map((choice) => ({
    ...choice,
    note: choice.value === "1" ? "All layers together." : `The layers in ${choice.value} groups, one after the other.`,
  }));
}

/** `2 devices`, `1 device`. */
export function devicesWords(count: number): string {
  return counted(count, "device");
}

/** Engines as a pool's runtime names them before a device and a number format are known. */
const engines: readonly Choice<string>[] = [
  { value: "vllm", label: "vLLM", note: "Versions 0.14 and later. Prompt chunks ride in the steps of running calls." },
  { value: "sglang", label: "SGLang", note: "Prompts run in steps of their own while running calls wait." },
  {
    value: "tensorrt-llm",
    label: "TensorRT-LLM 1.0 and later",
    note: "Prompt chunks ride in the steps of running calls.",
  },
  {
    value: "tensorrt-engine",
    label: "TensorRT-LLM before 1.0 (compiled engines)",
    note: "Prompt chunks ride in the steps of running calls.",
  },
  {
    value: "earlier-vllm",
    label: "vLLM 0.8 to 0.13",
    note: "As vLLM, with the longer launch and host times of its versions before 0.14.",
  },
  {
    value: "first-vllm",
    label: "vLLM before 0.8",
    note: "Prompts run in steps of their own while running calls wait.",
  },
  { value: "shared", label: "An engine", note: "What measurements of all engines share, for one that is not listed." },
];

/** The engine of a runtime row: `vllm` of `vllm-hopper-8-bit`; a row of the scenario's own is its own choice. */
export function engineChoice(runtime: string): string {
  return engines.find(({ value }) => runtime === value || runtime.startsWith(`${value}-`))?.value ?? runtime;
}

/** The engines there are to choose from, and a row of the scenario's own. */
export function engineChoices(runtime: string): readonly Choice<string>[] {
  const own = engineChoice(runtime);
  return engines.some(({ value }) => value === own)
    ? engines
    : [...engines, { value: own, label: own, note: "Figures that came with the scenario." }];
}
