import { metricOf } from "../../../metrics/opened-by.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import styles from "./workload.module.css";

interface DemandChainProps {
  readonly classId: string;
}

interface Link {
  /** The sign before it. */
  readonly sign: "" | "×" | "−" | "=";
  readonly id: string;
  readonly words: string;
  /** The words for exactly one. */
  readonly one?: string;
  /** Whether the figure needs its unit; a count stands alone, its noun is in the words. */
  readonly hasUnit?: boolean;
}

/** What the sentences come to, factor by factor; each row is a formula of the plan. */
const chains: readonly (readonly Link[])[] = [
  [
    { sign: "", id: "workflowsPerDay", words: "workflows a day" },
    { sign: "=", id: "workflowsPerSecond", words: "workflows a second" },
    { sign: "×", id: "attemptsPerWorkflow", words: "attempts a workflow", one: "attempt a workflow" },
    { sign: "×", id: "callsPerAttempt", words: "calls an attempt", one: "call an attempt" },
    { sign: "=", id: "callsPerSecond", words: "calls a second, mean of the day" },
  ],
  [
    { sign: "", id: "callsPerSecond", words: "calls a second" },
    { sign: "×", id: "peakToAverage", words: "peak to average" },
    { sign: "=", id: "peakCallsPerSecond", words: "calls a second at the peak: what is planned for" },
  ],
  [
    { sign: "", id: "promptTokensPerCall", words: "prompt tokens a call" },
    { sign: "−", id: "cachedShare", words: "found in the prompt cache", hasUnit: true },
    { sign: "=", id: "uncachedPromptTokensPerCall", words: "prompt tokens a call that must be computed" },
  ],
  [
    { sign: "", id: "callsPerSecond", words: "calls a second" },
    { sign: "×", id: "e2eSeconds", words: "a call, first to last token", hasUnit: true },
    { sign: "=", id: "callsInFlight", words: "calls in flight, mean of the day" },
  ],
];

export function DemandChain({ classId }: DemandChainProps) {
  return (
    <>
      {chains.map((links) => (
        <div key={links.map(({ id }) => id).join(" ")} className={styles["chain"]}>
          {links.map((link, index) => (
            <ChainLink key={link.id} link={link} classId={classId} isEnd={index === links.length - 1} />
          ))}
        </div>
      ))}
      <FoundingSketch classId={classId} />
    </>
  );
}

function ChainLink({ link, classId, isEnd }: DemandChainProps & { readonly link: Link; readonly isEnd: boolean }) {
  const { sign, id, words, one, hasUnit = false } = link;
  const value = useFigure(classId, id);
  return (
    <span className={styles["step"]}>
      {sign !== "" && <span className={styles["sign"]}>{sign}</span>}
      <span className={styles["link"]} data-end={isEnd ? "" : undefined}>
        <ExplainableFigure
          target={{ scope: "class", at: classId, id }}
          text={hasUnit ? undefined : formatCount(value)}
        />
        <small>{value === 1 ? (one ?? words) : words}</small>
      </span>
    </span>
  );
}

function useFigure(classId: string, id: string): number | null {
  return useApp((state) => {
    const page = shownPlan(state);
    const metric = metricOf("class", id);
    return page === null || metric === null ? null : metric.read(page.plan, page.input, classId);
  });
}

/** The formula the method began with, beside what the plan counts. */
function FoundingSketch({ classId }: DemandChainProps) {
  const sketch = useFigure(classId, "foundingTokensPerSecond");
  const prompt = useFigure(classId, "promptTokensPerCall");
  const output = useFigure(classId, "outputTokensPerCall");
  if (sketch === null) return null;
  return (
    <p className={styles["sketch"]}>
      A quick estimate multiplies workflows, attempts, calls, generated tokens and the peak:{" "}
      <ExplainableFigure target={{ scope: "class", at: classId, id: "foundingTokensPerSecond" }} />.{" "}
      {sketchWords(prompt, output)}
    </p>
  );
}

/** What the founding sketch leaves out, with how much it is here. */
export function sketchWords(promptTokensPerCall: number | null, outputTokensPerCall: number | null): string {
  if (promptTokensPerCall === null || outputTokensPerCall === null || outputTokensPerCall <= 0) {
    return "It leaves out what is read.";
  }
  const times = promptTokensPerCall / outputTokensPerCall;
  return times < 1
    ? `It leaves out what is read, ${formatCount(times, 2)} of a token for each one written here.`
    : `It leaves out what is read, ${formatCount(times, 2)} times as much here.`;
}
