import type { WorkloadClass } from "../../../../engine/input.ts";
import type { CallContext } from "../../../../planning/page-plan.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { tokensText } from "../../../charts/context-curve.ts";
import { StepChart, type StepPicture, type StepSlot } from "../../../charts/step-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ChartTable } from "../../../kit/chart-table.ts";
import type { ClassFigures } from "./class-figures.ts";
import { volumeText } from "./rate-unit.ts";

/** The prompt of each call of an attempt, with the cap. */
export function PromptPicture({ figures: { input, view } }: { readonly figures: ClassFigures }) {
  const { contexts } = view;
  if (contexts.length === 0) return null;
  return (
    <ChartFrame
      title={promptFinding(contexts, input)}
      caption={promptCaption(contexts, input)}
      table={promptTable(contexts)}
      fileName={`prompts-${input.id}`}
    >
      <StepChart picture={promptSteps(contexts, input)} />
    </ChartFrame>
  );
}

type Rules = Pick<WorkloadClass, "contextCapTokens" | "context">;

/** Prompts differ by less than this where they stay the same. */
const nearlySame = 0.005;

const policyWords: Readonly<Record<WorkloadClass["context"]["policy"], string>> = {
  cap: "the oldest history slides out",
  keep: "history is kept all the same",
  prune: "older history is cut away",
  summarise: "history is replaced by a summary",
};

/** The first call whose prompt stands at the cap or is past it. */
function firstAtCap(contexts: readonly CallContext[], { contextCapTokens }: Rules): CallContext | null {
  return contexts.find(({ promptTokens }) => promptTokens >= contextCapTokens * (1 - nearlySame)) ?? null;
}

/** The first call that begins with less than the one before it read. */
function firstCut(contexts: readonly CallContext[]): CallContext | null {
  const at = contexts.findIndex(
    ({ promptTokens }, index) => promptTokens < (contexts[index - 1]?.promptTokens ?? 0) * (1 - nearlySame),
  );
  return contexts[at] ?? null;
}

/** Of many calls only some are drawn, so that the first of a kind may lie between two of them. */
function callText({ call }: CallContext, contexts: readonly CallContext[]): string {
  const areAllDrawn = (contexts.at(-1)?.call ?? 0) <= contexts.length;
  return `${areAllDrawn ? "" : "about "}call ${call}`;
}

/** What happens to the prompts over the calls, without its full stop. */
export function promptFinding(contexts: readonly CallContext[], rules: Rules): string {
  const [first] = contexts;
  const last = contexts.at(-1);
  if (first === undefined || last === undefined) return "There is no call";
  if (contexts.length === 1) return `The one call of an attempt reads ${volumeText(first.promptTokens)} tokens`;
  const { policy } = rules.context;
  const cut = firstCut(contexts);
  if (cut !== null && policy === "summarise") return `History is first summarised before ${callText(cut, contexts)}`;
  if (cut !== null && policy === "prune") return `History is first cut back before ${callText(cut, contexts)}`;
  const reached = firstAtCap(contexts, rules);
  if (reached !== null && policy === "keep") {
    return `Prompts pass the cap at ${callText(reached, contexts)} and end at ${volumeText(last.promptTokens)} tokens`;
  }
  if (reached !== null) {
    return reached.call === 1
      ? "Prompts are at the cap from the first call"
      : `Prompts reach the cap at ${callText(reached, contexts)}`;
  }
  if (Math.abs(last.promptTokens - first.promptTokens) <= nearlySame * first.promptTokens) {
    return `Every call reads ${volumeText(first.promptTokens)} tokens`;
  }
  return `Prompts grow from ${volumeText(first.promptTokens)} to ${volumeText(last.promptTokens)} tokens, below the cap`;
}

/** What the cap does, and how much the cache spares. */
export function promptCaption(contexts: readonly CallContext[], { contextCapTokens, context }: Rules): string {
  const last = contexts.at(-1)?.call ?? 0;
  const length = last === 1 ? "one call" : `${formatCount(last)} calls`;
  const cap = `At the cap of ${formatCount(contextCapTokens)} ${policyWords[context.policy]}.`;
  return `Prompt of each call in an attempt of mean length, ${length}: what is computed and what the cache holds. ${cap}`;
}

/** Each call's stretch reaches half way to its neighbours. */
function slotsOf(contexts: readonly CallContext[]): readonly StepSlot[] {
  return contexts.map(({ call, promptTokens, uncachedTokens }, index) => {
    const before = contexts[index - 1]?.call;
    const after = contexts[index + 1]?.call;
    return {
      from: before === undefined ? call - 0.5 : (before + call) / 2,
      to: after === undefined ? call + 0.5 : (call + after) / 2,
      parts: [uncachedTokens, Math.max(0, promptTokens - uncachedTokens)],
    };
  });
}

const mostMarks = 6;

/** The first call, then round ones. */
function callMarks(last: number): StepPicture["xMarks"] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => last / each <= mostMarks) ?? last;
  const round = Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step);
  return [...new Set([1, ...round])].map((at) => ({ at, text: String(at) }));
}

export function promptSteps(contexts: readonly CallContext[], rules: Rules): StepPicture {
  return {
    description: promptFinding(contexts, rules),
    slots: slotsOf(contexts),
    parts: [
      { name: "computed", isHot: true },
      { name: "cached", isHot: false },
    ],
    levels: [
      { id: "cap", value: rules.contextCapTokens, text: `cap: ${formatCount(rules.contextCapTokens)}`, tone: "limit" },
    ],
    xMarks: callMarks(contexts.at(-1)?.call ?? 1),
    xTitle: "call of the attempt",
    yTitle: "prompt, tokens",
    yText: tokensText,
    farthestLevel: 2,
  };
}

function promptTable(contexts: readonly CallContext[]): ChartTable {
  return {
    columns: [
      { id: "call", label: "Call", align: "right" },
      { id: "prompt", label: "Prompt, tokens", align: "right" },
      { id: "computed", label: "Computed, tokens", align: "right" },
      { id: "cached", label: "Cached", align: "right" },
    ],
    rows: contexts.map(({ call, promptTokens, uncachedTokens }, index) => {
      const cached = promptTokens > 0 ? 1 - uncachedTokens / promptTokens : 0;
      return {
        id: String(call),
        cells: [
          call,
          { text: formatCount(Math.round(promptTokens)), value: promptTokens },
          { text: formatCount(Math.round(uncachedTokens)), value: uncachedTokens },
          { text: formatShare(cached), value: cached },
        ],
        isBetween: index > 0 && index < contexts.length - 1,
      };
    }),
  };
}
