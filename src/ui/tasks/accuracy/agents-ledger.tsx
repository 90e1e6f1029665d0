import type { AccuracyAgents } from "../../../catalog/accuracy.ts";
import { formatCount, formatDecimals } from "../../../quantity/format-number.ts";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { biasText, deploymentWords, percentText, subjectWords } from "./accuracy-words.ts";
import styles from "./accuracy.module.css";

/** What the replays of agents' runs come to, in two sentences. */
export function agentsText({ runs, medianHitPoints, p90HitPoints, cliffs }: AccuracyAgents): string {
  const near = cliffs.filter(isBetween).length;
  const hits = `Of ${formatCount(runs)} replayed runs half find the share of their prompts in the cache that was measured within ${formatDecimals(medianHitPoints, 1)} points, nine in ten within ${formatDecimals(p90HitPoints, 1)}.`;
  const fallen =
    cliffs.length === 0
      ? ""
      : ` Where the first token comes to take ten times as long as with few sessions, the replay lies between the measured runs on either side for ${near} of ${cliffs.length} deployments.`;
  return `${hits}${fallen} Steps “as measured” are as long as in the run with the fewest sessions; those of the catalogue were fitted on some of these runs, vLLM's on MI355X on nothing else.`;
}

function isBetween([, before, after, replayed]: AccuracyAgents["cliffs"][number]): boolean {
  return replayed >= before && replayed <= after;
}

const stepWords = { catalogue: "of the catalogue", measured: "as measured" } as const;

/** Agents' sessions on one replica: what they found in the cache, times on either side of the cliff, and where it is. */
export function AgentsLedger({ agents }: { readonly agents: AccuracyAgents }) {
  return (
    <TitledPart title="Agents’ sessions, replayed" caption={agentsText(agents)}>
      <Ledger
        caption="Errors of replayed agents’ runs"
        columns={[
          { id: "what", label: "Mean of a run", align: "left" },
          { id: "side", label: "Sessions", align: "left" },
          { id: "steps", label: "Steps", align: "left" },
          { id: "rows", label: "Runs", align: "right" },
          { id: "half", label: "Half within", align: "right", isMain: true },
          { id: "most", label: "Nine in ten within", align: "right" },
          { id: "bias", label: "Bias", align: "right" },
        ]}
        rows={agents.times.map(([side, subject, steps, runs, half, most, bias]) => ({
          id: `${side} ${subject} ${steps}`,
          cells: [
            subjectWords[subject].one,
            side,
            stepWords[steps],
            formatCount(runs),
            percentText(half),
            percentText(most),
            biasText(bias),
          ],
        }))}
      />
      {agents.cliffs.length > 0 && (
        <div className={styles["second"]}>
          <Ledger
            caption="Sessions at the cliff"
            columns={[
              { id: "deployment", label: "Cliff of", align: "left" },
              { id: "between", label: "Measured, sessions", align: "right" },
              { id: "replayed", label: "Replayed", align: "right", isMain: true },
            ]}
            rows={agents.cliffs.map(([deployment, before, after, replayed]) => ({
              id: deployment,
              cells: [deploymentWords(deployment), `${before} to ${after}`, formatCount(replayed)],
            }))}
          />
        </div>
      )}
    </TitledPart>
  );
}
