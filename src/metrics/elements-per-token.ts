import type { EngineInput, LayerGroup } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { SumLine } from "./explanation.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";
import { flowsWhere, type ClassFlow } from "./pool-flows.ts";

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

function line(group: LayerGroup, index: number, contextTokens: number, cacheBytes: number): SumLine {
  const { kind, layers, elementsPerToken, bytesPerElement } = group;
  // Elements of a size of their own count as so many of the cache's.
  const size = (bytesPerElement ?? cacheBytes) / cacheBytes;
  const entries = entriesPerToken(group, contextTokens);
  const share =
    entries === 1 ? "" : entries === 0 ? ", none once the window is full" : ` ÷ ${formatCount(1 / entries)}`;
  return {
    id: String(index),
    label: kinds[kind],
    value: layers * elementsPerToken * size * entries,
    method: `${formatCount(layers)} layers × ${formatCount(elementsPerToken)} elements${ownSize(size)}${share}`,
  };
}

function ownSize(size: number): string {
  return size === 1 ? "" : ` of ${formatCount(size)} times the cache's size`;
}

/** A sub-agent's longest call is its last; replays and the fallback are like the class's own session. */
function worstContext({ classes }: Plan, input: EngineInput, { classId, part }: ClassFlow): number {
  const agents = input.classes.find(({ id }) => id === classId)?.agents ?? [];
  const agent = agents.find(({ id }) => id === part);
  if (agent === undefined) return classes.find(({ id }) => id === classId)?.contextWorstTokens ?? 0;
  return agent.prefixTokens + agent.growthTokensPerCall * Math.max(0, agent.calls - 1) + agent.outputTokens;
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
    const pool = input.pools.find(({ id }) => id === at);
    const cacheBytes = traceOf(plan, "pool", at, "kvBytesPerToken")?.inputs["bytesPerElement"];
    if (value === null || pool === undefined || cacheBytes === undefined) return null;
    const flows = flowsWhere(plan, ({ poolId }) => poolId === at);
    const longest = Math.max(1, ...flows.map((flow) => worstContext(plan, input, flow)));
    return {
      kind: "sum",
      lines: pool.model.groups.map((group, index) => line(group, index, longest, cacheBytes)),
      value,
    };
  },
};

export default metric;
