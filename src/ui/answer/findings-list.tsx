import { useMemo, useState } from "react";
import { shownFindings } from "../../state/shown-findings.ts";
import { shownPlan, shownScenario } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { FindingRow } from "./finding-row.tsx";
import { counted } from "./fleet-words.ts";
import styles from "./findings-list.module.css";

const mostShown = 3;

/** What the plan says beside its figures: three at most until more are asked for. */
export function FindingsList() {
  const scenario = useApp(shownScenario);
  const plan = useApp(shownPlan);
  const range = useApp((state) => state.range);
  const simulation = useApp((state) => state.simulation);
  const [isWhole, setWhole] = useState(false);
  const findings = useMemo(
    () => shownFindings({ scenario, plan, range, simulation }),
    [scenario, plan, range, simulation],
  );
  // The first blocker stands above, in place of the finding.
  const rest = findings.filter((finding, index) => index > 0 || finding.severity !== "blocker");
  if (rest.length === 0) return null;
  const shown = isWhole ? rest : rest.slice(0, mostShown);
  const hidden = rest.length - shown.length;
  return (
    <section className={styles["findings"]} aria-label="Findings">
      <ul>
        {shown.map((finding) => (
          <FindingRow key={`${finding.code} ${finding.at}`} finding={finding} />
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
