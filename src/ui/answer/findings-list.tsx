import { counted } from "../../quantity/sentence.ts";
import { useMemo, useState } from "react";
import type { Finding, Remedy, Severity } from "../../findings/finding.ts";
import { leverChange } from "../../levers/all-levers.ts";
import { shownFindings } from "../../state/shown-findings.ts";
import type { Offer } from "../../state/jobs/promises.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { shownPlan, shownScenario } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { focusAnswer } from "./answer.tsx";
import { blockedWords, findingKeys, findingWords, remedyWords } from "./finding-words.ts";
import styles from "./findings-list.module.css";
import { offerWords, usePromises } from "./use-promises.ts";

const mostShown = 3;

/** What the plan says beside its figures: three at most until more are asked for. */
export function FindingsList() {
  const scenario = useApp(shownScenario);
  const plan = useApp(shownPlan);
  const range = useApp((state) => state.range);
  const simulation = useApp((state) => state.simulation);
  const experiments = useApp((state) => state.experiments);
  const [isWhole, setWhole] = useState(false);
  const findings = useMemo(
    () => shownFindings({ scenario, plan, range, simulation, experiments }),
    [scenario, plan, range, simulation, experiments],
  );
  // The first blocker stands above, in place of the finding.
  const rest = findings.filter((finding, index) => index > 0 || finding.severity !== "blocker");
  if (rest.length === 0) return null;
  const shown = isWhole ? rest : rest.slice(0, mostShown);
  const keys = findingKeys(shown);
  const hidden = rest.length - shown.length;
  return (
    <section className={styles["findings"]} aria-label="Findings">
      <ul>
        {shown.map((finding, index) => (
          <FindingRow key={keys[index]} finding={finding} />
        ))}
      </ul>
      {(hidden > 0 || isWhole) && rest.length > mostShown && (
        <TextButton onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show three" : `${counted(hidden, "more finding")}`}
        </TextButton>
      )}
    </section>
  );
}

const kinds: Readonly<Record<Severity, string>> = { blocker: "Blocks", warning: "Risky", note: "Note" };

/** One finding: how grave, the fact, the reason, the smallest fix. */
export function FindingRow({ finding }: { readonly finding: Finding }) {
  const apply = useRemedy();
  const { severity, text, remedies, at } = finding;
  const { fact, why } = findingWords(text);
  const [remedy] = remedies;
  const promise = useRemedyPromise(remedy ?? null, at);
  return (
    <li className={styles["row"]} data-severity={severity}>
      <b>{kinds[severity]}</b>
      <p>
        <strong>{fact}</strong> {why}
      </p>
      {remedy !== undefined && (
        <span className={styles["offer"]}>
          <TextButton isDisabled={promise.isChecking} onClick={() => apply(remedy, at)}>
            {remedyWords(remedy).action}
          </TextButton>
          {promise.words !== "" && <small>{promise.words}.</small>}
        </span>
      )}
    </li>
  );
}

/** The smallest fix, and two others at most. */
const mostFixes = 3;

/** What blocks the plan, in place of the finding: what is short, why, and what would lift it. */
export function Blocker({ finding }: { readonly finding: Finding }) {
  const { fact, why } = findingWords(finding.text);
  return (
    <section className={styles["blocker"]} aria-label="Blocks the plan" data-says="">
      <p className={styles["kind"]}>Blocks the plan: {blockedWords(finding.code).toLowerCase()}</p>
      <h2>{fact}</h2>
      {why !== "" && <p>{why}</p>}
      {finding.remedies.length > 0 && (
        <div className={styles["fixes"]}>
          {finding.remedies.slice(0, mostFixes).map((remedy, index) => (
            <Fix
              key={remedy.text}
              remedy={remedy}
              at={finding.at}
              isMain={index === 0}
              isSmallest={index === 0 && finding.remedies.length > 1}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface FixProps {
  readonly remedy: Remedy;
  readonly at: string;
  readonly isMain: boolean;
  /** There are others beside it. */
  readonly isSmallest: boolean;
}

function Fix({ remedy, at, isMain, isSmallest }: FixProps) {
  const apply = useRemedy();
  const { action, gives } = remedyWords(remedy);
  const promise = useRemedyPromise(remedy, at);
  return (
    <>
      <TextButton kind={isMain ? "main" : "edged"} isDisabled={promise.isChecking} onClick={() => apply(remedy, at)}>
        {action}
      </TextButton>
      <span>
        {isSmallest && "The smallest of these changes. "}
        {gives} {promise.words !== "" && <em>{promise.words}.</em>}
      </span>
    </>
  );
}

/** What pressing a remedy gives. */
interface RemedyPromise {
  /** Empty: it leads to a field, or nobody can tell. */
  readonly words: string;
  /** It is being simulated: until then the button promises nothing and does nothing. */
  readonly isChecking: boolean;
}

function useRemedyPromise(remedy: Remedy | null, at: string): RemedyPromise {
  const scenario = useApp((state) => state.scenario);
  const offer = useMemo(() => (remedy === null ? null : offerOf(remedy, at, scenario)), [remedy, at, scenario]);
  const promises = usePromises(offer === null ? [] : [offer]);
  if (offer === null) return { words: "", isChecking: false };
  const promised = promises[offer.key];
  return { words: offerWords(promised), isChecking: promised === undefined };
}

/** The edit that a remedy makes, as an offer; `null`: only the reader can fill it in. */
function offerOf({ lever, set }: Remedy, at: string, scenario: Scenario): Offer | null {
  if (Object.keys(set).length > 0) return { key: JSON.stringify(set), sets: set };
  const change = leverChange(lever, scenario, at);
  return change === null ? null : { key: `${lever} ${at}`, sets: {}, made: change.scenario };
}

/** Carries a remedy out as one undoable edit; one that only the reader can fill in leads to the field of its place. */
function useRemedy(): (remedy: Remedy, at: string) => void {
  const edit = useApp((state) => state.edit);
  const commit = useApp((state) => state.commit);
  const scenario = useApp((state) => state.scenario);
  const openField = useApp((state) => state.openField);
  return ({ lever, set }, at) => {
    if (Object.keys(set).length > 0 && edit(set) === null) {
      focusAnswer();
      return;
    }
    const change = leverChange(lever, scenario, at);
    if (change === null) {
      openField(at);
      return;
    }
    commit(change.scenario, change.label);
    focusAnswer();
  };
}
