import { ExplainableFigure } from "../../../explain/explainable-figure.tsx";
import { KeptTogether } from "../../../kit/kept-together.tsx";
import type { ClassFigures } from "./class-figures.ts";
import { demandWords } from "./demand-words.ts";
import styles from "./demand-sentence.module.css";

/** From workflows to tokens in one sentence; every factor opens how it came about. */
export function DemandSentence({ figures }: { readonly figures: ClassFigures }) {
  const words = demandWords(figures);
  const figure = (id: string, text: string) => (
    <ExplainableFigure target={{ scope: "class", at: figures.input.id, id }} text={text} />
  );
  return (
    <p className={styles["sentence"]}>
      {figure("workflowsPerDay", words.workflows)} workflows a day
      {words.grown !== null && <>, {figure("workflowsPerSecond", words.grown)} when planned for</>}
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
          {figure("uncachedPromptTokensPerCall", words.computedEach)} of them computed, {words.cached}
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
