import { formatCount } from "../../quantity/format-number.ts";
import { million, thousand } from "../../quantity/number-words.ts";
import { instantOf } from "../reading/instant.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { numberAt, textAt, valueAt } from "../reading/json-text.ts";
import { cellRecord } from "./cell-record.ts";
import type { TokenSplit } from "./token-split.ts";
import { UsageTally } from "./usage-tally.ts";

/** Columns that every version of FOCUS has, and nothing else has together. */
const marks = ["BilledCost", "EffectiveCost", "ListCost", "ChargePeriodStart", "ServiceName"];
/** What bills are looked at by. */
const labels = [
  "ServiceName",
  "ServiceCategory",
  "ServiceSubcategory",
  "ProviderName",
  "ServiceProviderName",
  "RegionName",
];
const models = ["x_ModelName", "x_Model", "x_model", "x_model_name"];

const noTokens: TokenSplit = { inputTokens: null, cachedReadTokens: null, cachedWriteTokens: null, outputTokens: null };

const perUnit: readonly { readonly unit: RegExp; readonly tokens: number }[] = [
  { unit: /^(?:1m|1000000|million|m) tokens$/, tokens: million },
  { unit: /^(?:1k|1000|thousand|k) tokens$/, tokens: thousand },
  { unit: /^tokens?$/, tokens: 1 },
];

/** Tokens of a line whose unit they are; which kind, its meter says. */
function tokensOf(row: JsonRecord): TokenSplit {
  const unit = (textAt(row, "ConsumedUnit") ?? "").toLowerCase().replaceAll(/[,_]/g, "");
  const factor = perUnit.find((one) => one.unit.test(unit))?.tokens;
  const quantity = numberAt(row, "ConsumedQuantity");
  if (factor === undefined || quantity === null) return noTokens;
  const meter = ["SkuMeter", "ChargeDescription", "SkuId"].map((key) => textAt(row, key) ?? "").join(" ");
  const tokens = quantity * factor;
  if (/cache.?write|cache.?creat/i.test(meter)) return { ...noTokens, cachedWriteTokens: tokens };
  if (/cache/i.test(meter)) return { ...noTokens, cachedReadTokens: tokens };
  if (/output|completion|response/i.test(meter)) return { ...noTokens, outputTokens: tokens };
  return /input|prompt/i.test(meter) ? { ...noTokens, inputTokens: tokens } : noTokens;
}

function labelsOf(row: JsonRecord): Readonly<Record<string, string>> {
  const found = labels.flatMap((key) => {
    const value = textAt(row, key);
    return value === null ? [] : [[key, value] as const];
  });
  return Object.fromEntries(found);
}

/** What was billed, and what it comes to with discounts and what was paid ahead spread over its time. */
class Costs {
  billed = 0;
  effective = 0;
  readonly currencies = new Set<string>();
  add(row: JsonRecord, billed: number): void {
    this.billed += billed;
    this.effective += numberAt(row, "EffectiveCost") ?? 0;
    this.currencies.add(textAt(row, "BillingCurrency") ?? "");
  }
  remarks(): readonly string[] {
    const [currency = "", ...others] = this.currencies;
    if (others.length > 0)
      return [`The bill is in several currencies (${[...this.currencies].join(", ")}): its lines are not added up.`];
    const money = (amount: number) => `${formatCount(amount)} ${currency}`.trim();
    const effective =
      this.effective === this.billed
        ? []
        : [
            `Billed are ${money(this.billed)}; the effective cost, with discounts and what was paid ahead, is ${money(this.effective)}. The cost here is what was billed.`,
          ];
    return currency === "USD"
      ? effective
      : [
          `The bill is in ${currency === "" ? "a currency that it does not name" : currency}: its cost in dollars is unknown.`,
          ...effective,
        ];
  }
}

/** Services that run models, by the names that providers give them. */
const modelService =
  /bedrock|openai|anthropic|claude|gemini|generative|vertex|foundry|cognitive services|mistral|llm|ai and machine learning/i;

/** Whether a line is of a model: it names one, counts tokens, or its service runs models. */
function isOfModel(row: JsonRecord): boolean {
  if (models.some((key) => textAt(row, key) !== null)) return true;
  if (Object.values(tokensOf(row)).some((tokens) => tokens !== null)) return true;
  return ["ServiceName", "ServiceCategory"].some((key) => modelService.test(textAt(row, key) ?? ""));
}

/** What the lines come to: those of models alone where there are any, else all, as nobody knows which were meant. */
function readerOf(): RowReader<JsonRecord> {
  const all = { tally: new UsageTally(), costs: new Costs(), lines: 0 };
  const ofModels = { tally: new UsageTally(), costs: new Costs(), lines: 0 };
  return {
    row: (row) => {
      const billed = numberAt(row, "BilledCost");
      if (billed === null) return "no billed cost";
      const call = {
        ...tokensOf(row),
        calls: null,
        costUsd: textAt(row, "BillingCurrency") === "USD" ? billed : null,
        model: models.map((key) => textAt(row, key)).find((name) => name !== null) ?? null,
        startSeconds: instantOf(valueAt(row, "ChargePeriodStart")),
        endSeconds: instantOf(valueAt(row, "ChargePeriodEnd")),
        labels: labelsOf(row),
        unread: [],
      };
      for (const sums of isOfModel(row) ? [all, ofModels] : [all]) {
        sums.costs.add(row, billed);
        sums.tally.add(call);
        sums.lines += 1;
      }
      return null;
    },
    end: () => {
      const isPart = ofModels.lines > 0 && ofModels.lines < all.lines;
      const { tally, costs } = isPart ? ofModels : all;
      const left = isPart
        ? [
            `${all.lines - ofModels.lines} of ${all.lines} charges are for something that is no model, and are left out of what was used.`,
          ]
        : [];
      return { kind: "usage", usage: tally.usage(), remarks: [...left, ...costs.remarks()] };
    },
  };
}

/** Bills by the FOCUS specification, 1.0 and later: a line for each charge. */
const focus: ImportFormat = {
  id: "focus",
  called: "a bill by the FOCUS specification",
  kind: "usage",
  ways: [
    {
      takes: "table",
      hasHeads: true,
      claims: (heads) => marks.every((mark) => heads.includes(mark)),
      reader: (heads) => {
        const reader = readerOf();
        return { row: (cells, line) => reader.row(cellRecord(heads, cells), line), end: reader.end };
      },
    },
    {
      takes: "records",
      claims: ([row = {}]) => marks.every((mark) => Object.hasOwn(row, mark)),
      reader: readerOf,
    },
  ],
};

export default focus;
