import { isRangeOld } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";

/** How far the plan answers what has to be known before capacity is bought, and the way to the checklist that says it. */
export function ReadinessPart() {
  const readiness = useApp(({ range }) => range?.readiness ?? null);
  const isOld = useApp(isRangeOld);
  const show = useApp((state) => state.show);
  const isOnPaper = useOnPaper();
  // Paper has the whole list.
  if (readiness === null || readiness.lanes.length === 0 || isOnPaper) return null;
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <TitledPart
        title="Readiness"
        caption={
          <>
            {isOld ? "Of the values before. " : ""}
            {readiness.sentence} <TextButton onClick={() => show("checklist")}>Open the checklist</TextButton>
          </>
        }
      >
        {null}
      </TitledPart>
    </div>
  );
}
