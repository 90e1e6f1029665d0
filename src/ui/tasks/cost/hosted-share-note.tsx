import type { ClassResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { isRangeOld } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./cost.module.css";
import { hostedShareText } from "./hosted-share-text.ts";

interface HostedShareNoteProps {
  readonly page: PagePlan;
  readonly result: ClassResult;
}

/** At which success share hosted is compared, and at which it would cost the same, with the way to set its own. */
export function HostedShareNote({ page, result }: HostedShareNoteProps) {
  const openField = useApp((state) => state.openField);
  const range = useApp((state) => state.range);
  const isOld = useApp(isRangeOld);
  const workload = page.input.classes.find(({ id }) => id === result.id);
  if (workload === undefined || result.hosted === null) return null;
  const found = range?.readiness.breakEvens.find(({ classId }) => classId === result.id);
  const breakEven = isOld || found === undefined ? undefined : found.successPerAttempt;
  const isOwn = workload.hostedSuccessPerAttempt !== null;
  return (
    <p className={styles["split"]}>
      {hostedShareText(workload, result.hosted, breakEven)}{" "}
      <TextButton onClick={() => openField(`classes.${result.id}.hostedSuccessPerAttempt`)}>
        {isOwn ? "Change it" : "Set its own share"}
      </TextButton>
    </p>
  );
}
