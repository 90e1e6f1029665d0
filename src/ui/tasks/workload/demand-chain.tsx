import { givesTokensOn } from "../../../engine/gives-tokens.ts";
import { overflowingPart } from "../../../metrics/overflowing-part.ts";
import { metricOf } from "../../../metrics/opened-by.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { type DemandLink, demandChains } from "./demand-links.ts";
import styles from "./workload.module.css";

interface DemandChainProps {
  readonly classId: string;
}

/** What the sentences come to, factor by factor. */
export function DemandChain({ classId }: DemandChainProps) {
  const page = useApp(shownPlan);
  const input = page?.input.classes.find(({ id }) => id === classId);
  const result = page?.plan.classes.find(({ id }) => id === classId);
  if (input === undefined || result === undefined) return null;
  const chains = demandChains({ input, result, nameOf: (part) => partWords(part, input.agents) });
  return (
    <>
      {chains.map((links) => (
        <ol key={links.map(({ id }) => id).join(" ")} className={styles["chain"]}>
          {links.map((link, index) => (
            <ChainLink key={link.id} link={link} classId={classId} isEnd={index === links.length - 1} />
          ))}
        </ol>
      ))}
      {givesTokensOn(input.poolId, page?.input.pools ?? []) && <FoundingSketch classId={classId} />}
    </>
  );
}

/** What a part of a class's calls is called. */
function partWords(part: string, agents: readonly { readonly id: string; readonly name: string }[]): string {
  if (part === "main") return "its own session";
  if (part === "replay") return "evaluations and replays";
  if (part === "fallback") return "the fallback";
  const overflowing = overflowingPart(part);
  if (overflowing !== null) return `overflow of ${partWords(overflowing, agents)}`;
  return agents.find(({ id }) => id === part)?.name || part;
}

interface ChainLinkProps extends DemandChainProps {
  readonly link: DemandLink;
  readonly isEnd: boolean;
}

function ChainLink({ link, classId, isEnd }: ChainLinkProps) {
  const { sign, metric, value, words, hasUnit = false } = link;
  const text = hasUnit ? undefined : formatCount(value);
  return (
    <li className={styles["step"]}>
      {sign !== "" && <span className={styles["sign"]}>{sign}</span>}
      <span className={styles["link"]} data-end={isEnd ? "" : undefined}>
        {metric === null ? (
          <span>{text}</span>
        ) : (
          <ExplainableFigure target={{ scope: "class", at: classId, id: metric }} text={text} />
        )}
        <small>{words}</small>
      </span>
    </li>
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
  return `${leftOutWords(promptTokensPerCall, outputTokensPerCall)} Concurrency never multiplies volume.`;
}

function leftOutWords(promptTokensPerCall: number | null, outputTokensPerCall: number | null): string {
  if (promptTokensPerCall === null || outputTokensPerCall === null || outputTokensPerCall <= 0) {
    return "It leaves out what is read.";
  }
  const times = promptTokensPerCall / outputTokensPerCall;
  return times < 1
    ? `It leaves out what is read, ${formatCount(times, 2)} of a token for each one written here.`
    : `It leaves out what is read, ${formatCount(times, 2)} times as much here.`;
}
