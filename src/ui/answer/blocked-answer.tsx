import type { PagePlan } from "../../planning/page-plan.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { Answer } from "./answer.tsx";
import { blockedWords, findingWords } from "./finding-words.ts";
import { counted } from "./fleet-words.ts";
import type { Fit } from "./last-fit.ts";
import styles from "./answer-bar.module.css";

/** In place of the answers: that nothing fits, beside the last plan that did. */
export function BlockedAnswer({ page, fit }: { readonly page: PagePlan; readonly fit: Fit | null }) {
  const commit = useApp((state) => state.commit);
  const blocker = page.findings.find(({ severity }) => severity === "blocker");
  const words = blockedWords(blocker?.code ?? "");
  return (
    <>
      <Answer
        question="No plan"
        value={<span className={styles["alarm"]}>{words}</span>}
        range={
          <span className={styles["reason"]}>{findingWords(blocker?.text ?? "A limit is out of reach.").fact}</span>
        }
      />
      {fit !== null && (
        <Answer
          question="Last plan that fits"
          value={<span className={styles["last"]}>{counted(fit.page.plan.devices ?? 0, "device")}</span>}
          beside={`${formatUsd(fit.page.plan.costUsdPerMonth)} a month`}
          range={
            <TextButton onClick={() => commit(fit.scenario, "Go back to the last plan that fits")}>
              Go back to it
            </TextButton>
          }
        />
      )}
    </>
  );
}
