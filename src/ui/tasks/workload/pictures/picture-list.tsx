import { useMemo } from "react";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { classFigures } from "./class-figures.ts";
import { DemandSentence } from "./demand-sentence.tsx";
import { OutcomeLedger } from "./outcome-ledger.tsx";
import { OutcomePicture } from "./outcome-picture.tsx";
import { PercentilesPicture } from "./percentiles-picture.tsx";
import styles from "./pictures.module.css";
import { PromptPicture } from "./prompt-picture.tsx";
import { WeekPicture } from "./week-picture.tsx";
import { WorkflowPicture } from "./workflow-picture.tsx";

interface PictureListProps {
  readonly classId: string;
}

/** A class of work in pictures; nothing where the plan does not count it. */
export function PictureList({ classId }: PictureListProps) {
  const page = useApp(shownPlan);
  const timeZone = useApp(({ scenario }) => scenario.classes.find(({ id }) => id === classId)?.arrivals.timeZone);
  const figures = useMemo(() => classFigures(page, classId), [page, classId]);
  if (page === null || figures === null) return null;
  return (
    <div className={styles["pictures"]}>
      <DemandSentence figures={figures} />
      <WorkflowPicture figures={figures} />
      <PromptPicture figures={figures} />
      <OutcomePicture figures={figures} />
      <OutcomeLedger page={page} figures={figures} />
      <WeekPicture figures={figures} timeZone={timeZone ?? ""} />
      <PercentilesPicture figures={figures} />
    </div>
  );
}
