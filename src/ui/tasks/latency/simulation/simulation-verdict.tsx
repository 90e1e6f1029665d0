import { listed } from "../../../../quantity/sentence.ts";
import { useEffect, useState } from "react";
import { type NamedClasses, className } from "../../../../metrics/class-name.ts";
import type { PagePlan } from "../../../../planning/page-plan.ts";
import type { JudgedLimits, PageSimulation } from "../../../../planning/simulation/page-simulation.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { FindingRow } from "../../../answer/findings-list.tsx";
import { useOnPaper } from "../../../kit/on-paper.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import styles from "./simulation.module.css";

/** What the simulation says of the plan's limits, what it found, and how far the next one is. */
export function SimulationVerdict() {
  const page = useApp(shownPlan);
  const answer = useApp(({ simulation }) => simulation.answer);
  const isPaper = useOnPaper();
  if (page === null) return null;
  const isOld = answer !== null && answer.scenarioHash !== page.scenarioHash;
  const findings = answer === null || isOld ? [] : answer.findings;
  return (
    <section aria-label="Simulation" className={styles["verdict"]}>
      <div className={styles["line"]}>
        <p className={isOld ? `is-stale ${styles["said"]}` : styles["said"]}>
          {answer === null ? (
            isPaper && "Not simulated: the page simulates a plan once its latency is looked at."
          ) : (
            <Said page={page} answer={answer} isOld={isOld} />
          )}
        </p>
        {!isPaper && <SimulationProgress />}
      </div>
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <FindingRow key={`${finding.code} ${finding.at}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SaidProps {
  readonly page: PagePlan;
  readonly answer: PageSimulation;
  readonly isOld: boolean;
}

function Said({ page, answer: { simulated, judged }, isOld }: SaidProps) {
  const isBrief = useApp(({ simulation }) => simulation.isBrief);
  const openField = useApp((state) => state.openField);
  if (simulated === null || judged === null) return <>No pool serves any calls: there is nothing to simulate.</>;
  const isKept = !page.findings.some(({ severity }) => severity === "blocker");
  return (
    <>
      <strong>
        {isOld && "Of the values before: "}
        {verdictText(judged, page.input, isKept, isJudged(page))}
      </strong>{" "}
      {isBrief
        ? `A first look, from ${formatCount(simulated.events)} events.`
        : `${formatCount(simulated.events)} events, seed ${simulated.seed}.`}
      {!isBrief && judged.verdict === "unsure" && (
        <>
          {" "}
          <TextButton onClick={() => openField("simulation.events")}>Give it more events</TextButton>
        </>
      )}
    </>
  );
}

/** How far the simulation under way is, in room that is always there: after a second with Cancel. */
function SimulationProgress() {
  const progress = useApp(({ simulation }) => simulation.progress);
  const trouble = useApp(({ simulation }) => simulation.trouble);
  const isStopped = useApp(({ simulation }) => simulation.isStopped);
  const cancel = useApp((state) => state.cancelSimulation);
  const again = useApp((state) => state.simulateAgain);
  const isInHand = useApp(({ previewed, isPreviewing }) => previewed !== null || isPreviewing);
  const isLong = useOverASecond(progress !== null);
  // A value in hand is simulated within a moment: words that come and go with every key would flicker.
  const isTold = progress !== null && (isLong || !isInHand);
  const isOver = progress === null && (trouble !== null || isStopped);
  return (
    <p data-says="" className={styles["underWay"]} data-trouble={trouble === null ? undefined : ""}>
      {isTold && "Simulating the plan call by call"}
      {isLong && `, ${formatShare(progress, 2)} done`}
      {isLong && (
        <>
          {" "}
          <TextButton onClick={cancel}>Cancel</TextButton>
        </>
      )}
      {isOver && (
        <>
          {trouble ?? "Stopped: the plan on show is not simulated to the end."}{" "}
          <TextButton onClick={again}>Simulate</TextButton>
        </>
      )}
    </p>
  );
}

const longMilliseconds = 1000;

/** Whether something has been under way for more than a second: only then are progress and a way to end it worth a word. */
function useOverASecond(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLong(true), longMilliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isLong;
}

function allHold(limits: number): string {
  if (limits === 1) return "the limit holds";
  return limits === 2 ? "both limits hold" : `all ${formatCount(limits)} limits hold`;
}

function missedText(classes: NamedClasses, missed: readonly string[]): string {
  const names = missed.map((id) => className(classes, id));
  const most = 3;
  if (names.length > most) return `${formatCount(names.length)} classes`;
  return listed(names);
}

const isJudged = ({ judgement }: PagePlan) => judgement !== null && judgement.state !== "formula";

/**
 * What a simulation says of the limits, as a sentence. `isKept`: nothing blocks the plan. `isSimulated`: its counts are simulated
 * themselves, at a steady peak, and this run is another.
 */
export function verdictText(
  { verdict, limits, missed }: JudgedLimits,
  classes: NamedClasses,
  isKept: boolean,
  isSimulated: boolean,
): string {
  switch (verdict) {
    case "holds":
      if (isKept) return `The simulation confirms it: ${allHold(limits)}.`;
      return isSimulated
        ? `In this run ${allHold(limits)}; the plan is blocked all the same.`
        : `In the simulation ${allHold(limits)}, which the plan's formulas see missed.`;
    case "misses": {
      const names = missedText(classes, missed);
      if (!isKept) return `The simulation sees it too: ${names} cannot keep the limits.`;
      return isSimulated
        ? `The counts hold in the run that found them; in this one ${names} cannot keep the limits.`
        : `The simulation disagrees: ${names} cannot keep the limits.`;
    }
    case "no-limits":
      return "Simulated; no class has a limit on its times.";
    case "unsettled":
      return "The simulation comes to no rest: times still rise or fall at its end, so it confirms no limit.";
    case "unsure":
      return "The simulation sees no limit missed, but is too short to confirm them all.";
    default:
      return verdict satisfies never;
  }
}
