import type { ModelRow } from "../catalog/models/model-row.ts";
import type { WeightFormat } from "../engine/input.ts";

/** Prefixes of names that benchmarks give, and that no engine can load. */
const noRepository = ["mlperf/", "azure/", "aic/"];

const inFormat = (name: string, format: WeightFormat): boolean => {
  const quantised = /nvfp4|mxfp4|fp8|awq|gptq|int8|int4/i.exec(name)?.[0].toLowerCase() ?? null;
  const [asked = ""] = format.replace("int4-", "").split("-");
  return ["bf16", "fp16"].includes(format) ? quantised === null : quantised === asked;
};

/**
 * What an engine loads for a model: a repository that the catalogue knows it by, one in the weights' format before others, or
 * its id where it knows none.
 */
export function checkpointOf(
  rows: readonly Pick<ModelRow, "id" | "alsoCalled">[],
  modelId: string,
  format: WeightFormat,
): string {
  const { alsoCalled = [] } = rows.find(({ id }) => id === modelId) ?? {};
  const names = alsoCalled.filter((name) => name.includes("/") && !noRepository.some((one) => name.startsWith(one)));
  return names.find((name) => inFormat(name, format)) ?? names.find((name) => inFormat(name, "bf16")) ?? modelId;
}
