import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { AnswerCost } from "./answer-cost.tsx";
import { AnswerBinding } from "./answer-binding.tsx";
import { AnswerDevices } from "./answer-devices.tsx";
import { BlockedAnswer } from "./blocked-answer.tsx";
import { fleetCarries, useLastFit } from "./last-fit.ts";
import styles from "./answer-bar.module.css";

/** The four answers. Empty while a link is shown that cannot be read; what is short where nothing fits. */
export function AnswerBar() {
  const page = useApp(shownPlan);
  const isRefused = useApp(({ link }) => link.state === "refused");
  const isBusy = useApp(({ isUpdating, isPreviewing, progress }) => isUpdating || isPreviewing || progress !== null);
  const fit = useLastFit();
  if (isRefused) {
    return (
      <section className={styles["bar"]} aria-label="Answer" aria-busy={isBusy}>
        <p className={styles["none"]}>No answer: the link cannot be opened.</p>
      </section>
    );
  }
  const isBlocked = page !== null && !fleetCarries(page);
  return (
    <section className={styles["bar"]} data-blocked={isBlocked ? "" : undefined} aria-label="Answer" aria-busy={isBusy}>
      {isBlocked ? (
        <BlockedAnswer page={page} fit={fit} />
      ) : (
        <>
          <AnswerDevices page={page} />
          <AnswerCost page={page} figure="costUsdPerMonth" question="Cost a month" />
          <AnswerCost
            page={page}
            figure="costUsdPerSuccess"
            question="Cost of a successful workflow"
            shortQuestion="Cost of a success"
          />
          <AnswerBinding page={page} />
        </>
      )}
    </section>
  );
}
