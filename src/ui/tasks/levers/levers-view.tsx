import { useState } from "react";
import { leverFinding } from "../../../levers/lever-words.ts";
import { limitWords } from "../../../metrics/limit-words.ts";
import type { LeverSearch } from "../../../planning/levers/lever-search.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { BestLevers } from "./best-levers.tsx";
import { FurtherLevers } from "./further-levers.tsx";
import { LastApplied, useTakeLever } from "./last-applied.tsx";
import { LeverLedger } from "./lever-ledger.tsx";
import styles from "./levers.module.css";
import { OtherSets } from "./other-sets.tsx";
import { type ShownLevers, useLeverStanding } from "./use-lever-standing.ts";

/** What takes money or devices off the plan: the best changes together, and each alone. */
export function LeversView() {
  const scenario = useApp((state) => state.scenario);
  const answer = useApp((state) => state.levers.answer);
  const isPaper = useOnPaper();
  const isOld = answer !== null && answer.scenario !== scenario;
  // Paper holds what was found of these very values.
  if (answer === null || (isPaper && isOld)) return <Waiting />;
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <FoundLevers search={answer.search} isOld={isOld} />
    </div>
  );
}

function Waiting() {
  const { progress, trouble } = useApp((state) => state.levers);
  const isPaper = useOnPaper();
  const waits =
    progress === null || progress === 0
      ? "Each change is planned anew by formula, alone and together; then the best are simulated."
      : `${formatShare(progress, 2)} of all changes are planned anew by formula; then the best are simulated.`;
  const fact = isPaper || trouble !== null ? "The levers were not tried." : "Trying every lever on this plan.";
  const reason = isPaper ? "They are tried where somebody opens the view Levers." : waits;
  return (
    <FindingView fact={fact} reason={trouble ?? reason}>
      <LastApplied />
    </FindingView>
  );
}

interface FoundLeversProps {
  readonly search: LeverSearch;
  /** It is of the values before. */
  readonly isOld: boolean;
}

function FoundLevers({ search, isOld }: FoundLeversProps) {
  const [isSimulating, setSimulating] = useState(true);
  const shown = useLeverStanding(search, isSimulating && !isOld);
  const trouble = useApp((state) => state.levers.trouble);
  const { fact, reason } = useFinding(search, shown, isOld);
  const take = useTakeLever();
  const isReady = (id: string) => !isOld && shown.isChecked(id);
  const { standing } = shown;
  return (
    <FindingView fact={fact} reason={trouble ?? reason}>
      <div>
        <BestLevers shown={shown} isReady={isReady} onTake={take} />
        {!isOld && <Simulated standing={standing} isSimulating={isSimulating} onTurn={setSimulating} />}
        <LastApplied />
      </div>
      <LeverLedger shown={shown} isReady={isReady} onTake={take} />
      <OtherSets standing={standing} isReady={isReady} onTake={take} />
      <FurtherLevers search={search} refuted={standing.refuted} />
    </FindingView>
  );
}

function useFinding(search: LeverSearch, { standing, before }: ShownLevers, isOld: boolean) {
  const binding = useApp((state) => state.plan?.plan.bindingLimit ?? null);
  if (isOld) return { fact: "These levers are of the values before.", reason: "They are being tried anew." };
  if (!search.isCarried) {
    const reason = "Levers are compared with a plan that does: what keeps it from that comes first, in Plan.";
    return { fact: "The plan does not carry its load inside every limit yet.", reason };
  }
  const { fact, why } = leverFinding(standing, before);
  const loosen = standing.best === null && binding !== null ? ` Here that is ${limitWords[binding.kind]}.` : "";
  return { fact, reason: `${why}${loosen}` };
}

interface SimulatedProps {
  readonly standing: ShownLevers["standing"];
  readonly isSimulating: boolean;
  readonly onTurn: (isSimulating: boolean) => void;
}

/** How many of what is offered are simulated, and what stops that. */
function Simulated({ standing: { done, all, best }, isSimulating, onTurn }: SimulatedProps) {
  if (best === null) return null;
  const isDone = done === all;
  const words =
    best.basis === "simulated" ? "All of these are simulated." : "No simulation can tell: all of these are by formula.";
  return (
    <p className={styles["status"]}>
      <span data-says="">{isDone ? words : `${done} of ${all} simulated.`}</span>
      {!isDone && <TextButton onClick={() => onTurn(!isSimulating)}>{isSimulating ? "Stop" : "Go on"}</TextButton>}
    </p>
  );
}
