import { allModels } from "../../catalog/models/index.generated.ts";
import type { ModelShape } from "../../engine/input.ts";
import { kvBytesPerToken, sequenceBytes } from "../../engine/memory/sequence-bytes.ts";
import { bytesPerKibibyte as ki } from "../../quantity/bytes.ts";
import { formatDigits } from "../../quantity/format-number.ts";
import { billion, trillion } from "../../quantity/number-words.ts";
import type { ImportedModel } from "../reading/imported.ts";

const lengths: readonly number[] = [1, 8, 32, 128].map((count) => count * ki);

type Shape = Omit<ModelShape, "id" | "name">;

/** What two rows must share to be one model: all but their name. */
function sameness(shape: Shape): string {
  const { totalParameters, activeParameters, groups, layers, hiddenSize, stateBytesPerSequence, maxContextTokens } =
    shape;
  return JSON.stringify([
    totalParameters,
    activeParameters,
    layers,
    hiddenSize,
    stateBytesPerSequence,
    maxContextTokens,
    groups.map((group) => [group.kind, group.layers, group.elementsPerToken, group.windowTokens, group.queryHeads]),
  ]);
}

const longestName = 60;

/** A name that a row may have: of what a file wrote, the last part, in letters that can be shown. */
function cleanName(name: string): string {
  const last = name.split("/").at(-1) ?? "";
  return last
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, " ")
    .trim()
    .slice(0, longestName);
}

function idOf(name: string): string {
  const id = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^[.-]+|-+$/g, "");
  return id === "" ? "imported-model" : id;
}

/** In billions, or in thousands of them. */
function sizeWords(parameters: number): string {
  const [scale, letter] = parameters >= trillion ? ([trillion, "T"] as const) : ([billion, "B"] as const);
  return `${formatDigits(parameters / scale, { digits: 3 })}${letter}`;
}

/** The model of the catalogue that has this shape, else the name that the file gives, else its kind and size. */
function namesOf(
  shape: Shape,
  given: string | null,
  modelType: string,
): { readonly id: string; readonly name: string } {
  const same = allModels.filter((row) => sameness(row) === sameness(shape));
  const [row] = same;
  if (row !== undefined && same.length === 1) return { id: row.id, name: row.name };
  const clean = given === null ? "" : cleanName(given);
  const name =
    clean === "" ? `${cleanName(modelType.replaceAll("_", "-"))} ${sizeWords(shape.totalParameters)}`.trim() : clean;
  return { id: idOf(name), name };
}

/** A shape as a scenario's own catalogue holds it, with what it keeps of a sequence. */
export function importedModel(
  shape: Shape,
  given: string | null,
  modelType: string,
  weightFormat: ImportedModel["weightFormat"],
): ImportedModel {
  const row: ModelShape = { ...namesOf(shape, given, modelType), ...shape };
  return {
    row,
    parameters: row.totalParameters,
    activeParameters: row.activeParameters,
    kvBytesPerToken: kvBytesPerToken(row, "bf16", row.maxContextTokens),
    kvBytesAt: Object.fromEntries(lengths.map((tokens) => [String(tokens), sequenceBytes(row, "bf16", tokens)])),
    stateBytesPerSequence: row.stateBytesPerSequence,
    weightFormat,
    maxContextTokens: row.maxContextTokens,
  };
}
