import type { PagePlan } from "../../../../planning/page-plan.ts";
import type { PageSimulation } from "../../../../planning/simulation/page-simulation.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { FindingRow } from "../../../answer/finding-row.tsx";
import { useOnPaper } from "../../../kit/on-paper.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { SimulationProgress } from "./simulation-progress.tsx";
import styles from "./simulation.module.css";
import { verdictText } from "./verdict-words.ts";

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
        {verdictText(judged, page.input, isKept)}
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
