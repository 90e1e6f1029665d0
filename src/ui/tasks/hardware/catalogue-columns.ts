import type { AcceleratorRow } from "../../../catalog/accelerators/accelerator-row.ts";
import { memoryByLabel } from "../../../catalog/assumed-memory.ts";
import { defaultPrice, type Seller } from "../../../catalog/default-price.ts";
import type { ModelRow } from "../../../catalog/models/model-row.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatCents } from "../../../quantity/format-money.ts";
import { formatCount, formatDecimals } from "../../../quantity/format-number.ts";
import { numberFormatName } from "../../../quantity/number-format-name.ts";
import { billion, thousand } from "../../../quantity/number-words.ts";
import { counted } from "../../../quantity/sentence.ts";

/** A column of a table of the catalogue: what to sort by, what to print, and what it means. */
export interface CatalogueColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly means: string;
  /** `null`: unknown, sorted last. */
  readonly value: (row: Row) => number | string | null;
  readonly text: (row: Row) => string;
  /** Figures stand at the right, with equal decimals. */
  readonly isNumeric: boolean;
}

const billions = (count: number) => formatDecimals(count / billion, 1);
const trillions = (count: number, decimals: number) => formatDecimals(count / (billion * thousand), decimals);

export const modelColumns: readonly CatalogueColumn<ModelRow>[] = [
  {
    id: "name",
    head: "Model",
    means: "as its maker writes it",
    value: ({ name }) => name,
    text: ({ name }) => name,
    isNumeric: false,
  },
  {
    id: "parameters",
    head: "Parameters",
    means: "billions, held in memory",
    value: ({ totalParameters }) => totalParameters,
    text: ({ totalParameters }) => billions(totalParameters),
    isNumeric: true,
  },
  {
    id: "active",
    head: "Active",
    means: "billions, used for each token",
    value: ({ activeParameters }) => activeParameters,
    text: ({ activeParameters }) => billions(activeParameters),
    isNumeric: true,
  },
  {
    id: "context",
    head: "Context",
    means: "most tokens of a call",
    value: ({ maxContextTokens }) => maxContextTokens,
    text: ({ maxContextTokens }) => formatCount(maxContextTokens),
    isNumeric: true,
  },
  {
    id: "cache",
    head: "KV cache",
    means: "what a token leaves behind",
    value: cacheWords,
    text: cacheWords,
    isNumeric: false,
  },
  {
    id: "published",
    head: "Published as",
    means: "format of its weights",
    value: ({ nativeWeights }) => nativeWeights,
    text: ({ nativeWeights }) => publishedWords(nativeWeights),
    isNumeric: false,
  },
];

/** `MXFP4 experts, BF16 rest`: formats as people write them, within what a model's row says of its weights. */
function publishedWords(nativeWeights: string): string {
  return nativeWeights.replaceAll(/\b(?:mx|nv)?(?:bf|fp|int)\d+\b/g, numberFormatName);
}

/** `full`, `full and window`, `latent`; with constant state, `and state`. */
export function cacheWords({
  groups,
  stateBytesPerSequence,
}: Pick<ModelRow, "groups" | "stateBytesPerSequence">): string {
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  return [...kinds, ...(stateBytesPerSequence > 0 ? ["state"] : [])].join(" and ");
}

/** Columns of accelerators; prices as listed on the day the plan speaks of, those of a seller where it has one. */
export function acceleratorColumns(
  onDate: string,
  seller: Seller | null = null,
): readonly CatalogueColumn<AcceleratorRow>[] {
  const price = ({ id }: AcceleratorRow) => defaultPrice(id, onDate, seller);
  return [
    {
      id: "name",
      head: "Device",
      means: "as its maker writes it",
      value: ({ name }) => name,
      text: ({ name }) => name,
      isNumeric: false,
    },
    {
      id: "memory",
      head: "Memory",
      means: "as the driver reports it",
      value: (row) => row.memoryBytes ?? memoryByLabel(row).base,
      text: (row) =>
        row.memoryBytes === null
          ? `about ${formatBytes(memoryByLabel(row).base)}, by its label`
          : formatBytes(row.memoryBytes),
      isNumeric: true,
    },
    {
      id: "bandwidth",
      head: "Bandwidth",
      means: "TB/s: sets token times",
      value: ({ bandwidthBytesPerSecond }) => bandwidthBytesPerSecond,
      text: ({ bandwidthBytesPerSecond }) => trillions(bandwidthBytesPerSecond, 2),
      isNumeric: true,
    },
    {
      id: "compute",
      head: "Compute",
      means: "TFLOP/s, dense BF16: sets prompt times",
      value: ({ bf16FlopsPerSecond }) => bf16FlopsPerSecond,
      text: ({ bf16FlopsPerSecond }) => trillions(bf16FlopsPerSecond, 0),
      isNumeric: true,
    },
    {
      id: "link",
      head: "Link",
      means: "devices joined directly",
      value: ({ linkBytesPerSecond, linkDomainDevices }) => (linkBytesPerSecond === null ? 0 : linkDomainDevices),
      text: ({ linkBytesPerSecond, linkDomainDevices }) =>
        linkBytesPerSecond === null ? "none:\u00A0PCIe" : counted(linkDomainDevices, "device").replace(" ", "\u00A0"),
      isNumeric: false,
    },
    {
      id: "price",
      head: "List price",
      means: "of a device-hour, on demand",
      value: (row) => price(row)?.usdPerDeviceHour ?? null,
      text: (row) => {
        const listed = price(row);
        return listed === null ? "unknown" : formatCents(listed.usdPerDeviceHour);
      },
      isNumeric: true,
    },
  ];
}
