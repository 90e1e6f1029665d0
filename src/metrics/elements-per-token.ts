import type { LayerGroup } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { SumLine } from "./explanation.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

/** No field of the result: the bytes of a token have it. */
const elements = (plan: Plan, at: string | null) =>
  traceOf(plan, "pool", at, "kvBytesPerToken")?.inputs["elementsPerToken"] ?? null;

const kinds: Readonly<Record<LayerGroup["kind"], string>> = {
  full: "Layers that keep every token",
  window: "Layers that keep the last tokens only",
  latent: "Layers that keep one compressed vector a token",
  compressed: "Layers where several tokens share an entry",
};

/** Part of an entry that one more token adds at this context. */
function entriesPerToken({ kind, windowTokens, tokensPerEntry }: LayerGroup, contextTokens: number): number {
  if (kind === "window") return windowTokens === null || contextTokens < windowTokens ? 1 : 0;
  return kind === "compressed" ? 1 / Math.max(1, tokensPerEntry ?? 1) : 1;
}

function line(group: LayerGroup, index: number, contextTokens: number): SumLine {
  const { kind, layers, elementsPerToken } = group;
  const entries = entriesPerToken(group, contextTokens);
  const share =
    entries === 1 ? "" : entries === 0 ? ", none once the window is full" : ` ÷ ${formatCount(1 / entries)}`;
  return {
    id: String(index),
    label: kinds[kind],
    value: layers * elementsPerToken * entries,
    method: `${formatCount(layers)} layers × ${formatCount(elementsPerToken)} elements${share}`,
  };
}

const metric: Metric = {
  id: "elementsPerToken",
  label: "Elements that a token keeps",
  unit: "",
  better: "less",
  words:
    "Numbers that one more token leaves in the KV cache over all layers. The model's own configuration gives them.",
  scope: "pool",
  read: (plan, _input, at) => elements(plan, at),
  explain: (plan, input, at) => {
    const value = elements(plan, at);
    const model = input.pools.find(({ id }) => id === at)?.model;
    if (value === null || model === undefined) return null;
    const contexts = plan.classes
      .filter(({ poolId }) => poolId === at)
      .map(({ contextWorstTokens }) => contextWorstTokens);
    const longest = Math.max(1, ...contexts);
    return { kind: "sum", lines: model.groups.map((group, index) => line(group, index, longest)), value };
  },
};

export default metric;
