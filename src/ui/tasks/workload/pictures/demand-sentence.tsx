import { overflowingPart } from "../../../../metrics/overflowing-part.ts";
import { formatShare } from "../../../../quantity/format-number.ts";
import { ExplainableFigure } from "../../../explain/explainable-figure.tsx";
import { KeptTogether } from "../../../kit/sentence.tsx";
import type { ClassFigures } from "./class-figures.ts";
import styles from "./pictures.module.css";
import { rateText, rateUnit, volumeText } from "./rate-unit.ts";
import { capital, listed } from "../../../../quantity/sentence.ts";

/** From workflows to tokens in one sentence; every factor opens how it came about. */
export function DemandSentence({ figures }: { readonly figures: ClassFigures }) {
  const words = demandWords(figures);
  const figure = (id: string, text: string) => (
    <ExplainableFigure target={{ scope: "class", at: figures.input.id, id }} text={text} />
  );
  return (
    <p className={styles["sentence"]}>
      {figure("workflowsPerDay", words.workflows)} {words.workflows === "1" ? "workflow" : "workflows"}{" "}
      {figures.input.workingDaysPerWeek === null ? "a day" : "a working day"}
      <Arrow />
      {words.attempts}, {figure("attemptsPerWorkflow", words.attemptsEach)} a workflow
      <Arrow />
      <KeptTogether>{figure("callsPerSecond", words.calls)},</KeptTogether> {figure("callsPerAttempt", words.callsEach)}{" "}
      an attempt
      <Arrow />
      {words.promptTokens}, {figure("promptTokensPerCall", words.promptEach)} a call,{" "}
      {words.isCachedAsTyped ? (
        figure("cachedShare", words.cached)
      ) : (
        <>
          {figure("uncachedPromptTokensPerCall", words.computedEach)} of them computed,{" "}
          {figures.input.isCachedShareComputed ? figure("heldShare", words.cached) : words.cached}
        </>
      )}{" "}
      cached.{words.others !== null && ` ${words.others}`}
    </p>
  );
}

/** Readers hear the commas and the units; the sign is for the eye. */
function Arrow() {
  return (
    <span aria-hidden="true" className={styles["arrow"]}>
      {" → "}
    </span>
  );
}

/** The demand chain of a class in the words of its sentence. */
interface DemandWords {
  readonly workflows: string;
  readonly attempts: string;
  readonly attemptsEach: string;
  readonly calls: string;
  readonly callsEach: string;
  readonly promptTokens: string;
  readonly promptEach: string;
  readonly computedEach: string;
  readonly cached: string;
  /** Whether that is the share as typed. */
  readonly isCachedAsTyped: boolean;
  /** Calls besides the main session's; `null`: none. */
  readonly others: string | null;
}

const nearlySame = 1e-9;

/** Factor by factor, in the time in which at least one workflow comes. */
export function demandWords({ input, result }: ClassFigures): DemandWords {
  const { workflowsPerSecond, attemptsPerWorkflow, callsPerSecond, callsPerAttempt } = result;
  const { promptTokensPerCall, uncachedPromptTokensPerCall } = result;
  const unit = rateUnit(workflowsPerSecond);
  const cached = promptTokensPerCall > 0 ? 1 - uncachedPromptTokensPerCall / promptTokensPerCall : 0;
  return {
    workflows: volumeText(input.workflowsPerDay),
    attempts: rateText(workflowsPerSecond * attemptsPerWorkflow, "attempts", unit),
    attemptsEach: volumeText(attemptsPerWorkflow),
    calls: rateText(callsPerSecond, "calls", unit),
    callsEach: volumeText(callsPerAttempt),
    promptTokens: rateText(callsPerSecond * promptTokensPerCall, "prompt tokens", unit),
    promptEach: volumeText(promptTokensPerCall),
    computedEach: volumeText(uncachedPromptTokensPerCall),
    cached: formatShare(cached),
    isCachedAsTyped: !input.isCachedShareComputed && Math.abs(cached - input.cachedShare) <= nearlySame,
    others: othersWords({ input, result }),
  };
}

const isOfAgent = (part: string) => part !== "replay" && part !== "fallback" && overflowingPart(part) === null;

/** `Sub-agents, replays and the fallback add 1,240 calls a minute with 9.1 million prompt tokens.` */
function othersWords({ result }: Pick<ClassFigures, "input" | "result">): string | null {
  const others = result.flows.filter(({ part, callsPerSecond }) => part !== "main" && callsPerSecond > 0);
  if (others.length === 0) return null;
  const has = (part: string) => others.some((flow) => flow.part === part);
  const names = [
    ...(others.some(({ part }) => overflowingPart(part) !== null) ? ["what overflows"] : []),
    ...(others.some(({ part }) => isOfAgent(part)) ? ["roles and sub-agents"] : []),
    ...(has("replay") ? ["replays"] : []),
    ...(has("fallback") ? ["the fallback"] : []),
  ];
  const list = listed(names);
  const calls = others.reduce((sum, flow) => sum + flow.callsPerSecond, 0);
  const tokens = others.reduce((sum, flow) => sum + flow.callsPerSecond * flow.promptTokensPerCall, 0);
  const unit = rateUnit(result.workflowsPerSecond);
  const verb = names.length === 1 && !(list.endsWith("s") && list !== "what overflows") ? "adds" : "add";
  const sentence = `${list} ${verb} ${rateText(calls, "calls", unit)} with ${volumeText(tokens * unit.seconds)} prompt tokens.`;
  return capital(sentence);
}
