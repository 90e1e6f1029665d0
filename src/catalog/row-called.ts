import type { AcceleratorRow } from "./accelerators/accelerator-row.ts";
import { allAccelerators } from "./accelerators/index.generated.ts";
import { allModels } from "./models/index.generated.ts";
import type { ModelRow } from "./models/model-row.ts";

interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly alsoCalled: readonly string[];
}

/** What names of checkpoints end in and shapes do not depend on: tuning, format, date. */
const modelEnding =
  /[-.](?:instruct|chat|it|hf|pt|base|thinking|dynamic|static|symmetric|kv|bf16|fp16|fp8|int[48]|[48]bit|awq|gptq|autoround|g\d+|nvfp4|mxfp4|quantized|qat|w\d+a\d+|\d{4})$/;

/** Words around a device's name: makers and families, kinds of memory, watts, how it is packed. */
const acceleratorWords =
  /\b(?:virtualized|nvidia|geforce|tesla|amd|instinct|google|aws|intel|blackwell|edition|hbm\d?e?|gddr\d?x?|\d+w)\b/g;

const memorySize = /(?<![\w.])(\d+) ?gi?b\b/;

function withoutRemarks(name: string): string {
  return name
    .toLowerCase()
    .replace(/\([^)]*\)/g, " ")
    .trim();
}

/** `org/Meta-Llama-3.1-70B-Instruct-quantized.w8a8` as `llama-3.1-70b`. */
function plainModelName(name: string): string {
  let plain = withoutRemarks(name.slice(name.lastIndexOf("/") + 1))
    .replace(/[\s_]+/g, "-")
    .replace(/^(?:meta|nvidia|quanttrio|redhatai|unsloth)-/, "");
  while (modelEnding.test(plain)) plain = plain.replace(modelEnding, "");
  return plain;
}

/** `NVIDIA A100-SXM4-80GB` as `a100sxm`. */
function plainAcceleratorName(name: string): string {
  return withoutRemarks(name)
    .replace(/[\s_-]+/g, " ")
    .replace(memorySize, " ")
    .replace(acceleratorWords, " ")
    .replace(/\bsxm\d\b/, "sxm")
    .replace(/ +/g, "");
}

/** Whether the memory that a name states, if any, is that of the row: labels of one device differ by up to a tenth. */
function hasStatedMemory(row: AcceleratorRow, name: string): boolean {
  const [, stated] = memorySize.exec(withoutRemarks(name).replace(/[\s_-]+/g, " ")) ?? [];
  return stated === undefined || Math.abs(Number(stated) / row.memoryLabelGb - 1) <= 0.1;
}

function namesOf({ id, name, alsoCalled }: NamedRow): readonly string[] {
  return [id, name, ...alsoCalled];
}

function onlyOne<Row>(rows: readonly Row[]): Row | null {
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

function exactly<Row extends NamedRow>(rows: readonly Row[], name: string): Row | null {
  const wanted = name.trim().toLowerCase();
  return onlyOne(rows.filter((row) => namesOf(row).some((known) => known.toLowerCase() === wanted)));
}

function plainly<Row extends NamedRow>(
  rows: readonly Row[],
  name: string,
  plain: (name: string) => string,
): Row | null {
  const wanted = plain(name);
  if (wanted === "") return null;
  // A row may be named with an ending that others leave off: `kimi-k2-thinking` is no `kimi-k2`.
  const own = rows.find(({ id }) => id === wanted);
  if (own !== undefined) return own;
  return onlyOne(rows.filter((row) => namesOf(row).some((known) => plain(known) === wanted)));
}

/**
 * The model that a benchmark file or a checkpoint's address names: one of a row's names letter for letter, else after leaving
 * out the organisation and what tuning, format and date add. `null` where no row or more than one fits.
 */
export function modelCalled(name: string): ModelRow | null {
  return exactly(allModels, name) ?? plainly(allModels, name, plainModelName);
}

/**
 * The accelerator that a benchmark file or a driver names: one of a row's names letter for letter, else after leaving out maker,
 * kind of memory and remarks. A memory size in the name must be the row's. `null` where no row or more than one fits.
 */
export function acceleratorCalled(name: string): AcceleratorRow | null {
  const withMemory = allAccelerators.filter((row) => hasStatedMemory(row, name));
  return exactly(allAccelerators, name) ?? plainly(withMemory, name, plainAcceleratorName);
}
