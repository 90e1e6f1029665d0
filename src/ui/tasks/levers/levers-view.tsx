import { useState } from "react";
import { aboutText, leverFinding } from "../../../levers/lever-words.ts";
import { limitWords } from "../../../metrics/limit-words.ts";
import type { LeverSearch } from "../../../planning/levers/lever-search.ts";
import { useStepNotice } from "../../../state/history.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { StepNotice } from "../../kit/step-notice.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { BestLevers } from "./best-levers.tsx";
import { FurtherLevers } from "./further-levers.tsx";
import { LeverLedger } from "./lever-ledger.tsx";
import styles from "./levers.module.css";
import { OtherSets } from "./other-sets.tsx";
import { type ShownLevers, type TakeLever, useLeverStanding } from "./use-lever-standing.ts";

/** What takes money or devices off the plan: the best changes together, and each alone. */
export function LeversView() {
  const hasPlan = useApp((state) => shownPlan(state) !== null);
  const scenario = useApp((state) => state.scenario);
  const { answer, trouble } = useApp((state) => state.levers);
  const isPaper = useOnPaper();
  if (!hasPlan) return null;
  if (answer === null) {
    return (
      <FindingView
        fact={isPaper ? "The levers were not tried." : "Trying every lever on this plan."}
        reason={waitText(isPaper)}
      >
        {trouble !== null && <p role="alert">{trouble}</p>}
      </FindingView>
    );
  }
  const isOld = answer.scenario !== scenario;
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <FoundLevers search={answer.search} isOld={isOld} trouble={trouble} />
    </div>
  );
}

function waitText(isPaper: boolean): string {
  return isPaper
    ? "They are tried where somebody opens the view Levers."
    : "Each change is planned anew by formula, alone and together; then the best are simulated.";
}

interface FoundLeversProps {
  readonly search: LeverSearch;
  /** It is of the values before. */
  readonly isOld: boolean;
  readonly trouble: string | null;
}

function FoundLevers({ search, isOld, trouble }: FoundLeversProps) {
  const [isSimulating, setSimulating] = useState(true);
  const shown = useLeverStanding(search, isSimulating && !isOld);
  const commit = useApp((state) => state.commit);
  const binding = useApp((state) => shownPlan(state)?.plan.bindingLimit ?? null);
  const { text, say, takeBack } = useStepNotice();
  const { standing, before } = shown;
  if (!search.isCarried) {
    const reason = "Levers are compared with a plan that does: see first what keeps it from that, in Plan.";
    return (
      <FindingView fact="The plan does not carry its load inside every limit yet." reason={reason}>
        <StepNotice text={text} onUndo={takeBack} />
      </FindingView>
    );
  }
  const { fact, why } = leverFinding(standing, before);
  const loosen = standing.best === null && binding !== null ? ` Here that is ${limitWords[binding.kind]}.` : "";
  const take: TakeLever = ({ scenario, name }) => {
    commit(scenario, name);
    say(`Done: ${name}.`);
  };
  const isReady = (id: string) => !isOld && shown.isChecked(id);
  return (
    <FindingView
      fact={isOld ? "These levers are of the values before." : fact}
      reason={isOld ? "They are being tried anew." : `${why}${loosen}`}
    >
      <div>
        <BestLevers shown={shown} isReady={isReady} onTake={take} />
        <p className={styles["status"]} role="status">
          <Simulated standing={standing} isSimulating={isSimulating} isOld={isOld} onTurn={setSimulating} />
        </p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <StepNotice text={text} onUndo={takeBack} />
      </div>
      <LeverLedger shown={shown} isReady={isReady} onTake={take} />
      <OtherSets standing={standing} isReady={isReady} onTake={take} />
      <FurtherLevers search={search} refuted={standing.refuted} />
    </FindingView>
  );
}

interface SimulatedProps extends Pick<FoundLeversProps, "isOld"> {
  readonly standing: ShownLevers["standing"];
  readonly isSimulating: boolean;
  readonly onTurn: (isSimulating: boolean) => void;
}

/** How many of what is offered are simulated, and what stops that. */
function Simulated({ standing: { done, all, best }, isSimulating, isOld, onTurn }: SimulatedProps) {
  if (all === 0 || isOld || best === null) return null;
  if (done === all)
    return aboutText(best) === ""
      ? "All of these are simulated."
      : "No simulation can tell: all of these are by formula.";
  return (
    <>
      {`${done} of ${all} simulated.`}
      <TextButton onClick={() => onTurn(!isSimulating)}>{isSimulating ? "Stop" : "Go on"}</TextButton>
    </>
  );
}
