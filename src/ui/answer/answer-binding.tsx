import type { PagePlan } from "../../planning/page-plan.ts";
import { isRangeOld } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { KnownFigure } from "../explain/known-figure.tsx";
import { Answer } from "./answer.tsx";
import { limitName, shareText } from "./limit-names.ts";
import { bindingEnds } from "./range-ends.ts";
import styles from "./answer-bar.module.css";

/** A longer name is set smaller, so that it stays on its line. */
const longName = 10;

/** The resource that stands nearest to its line. */
export function AnswerBinding({ page }: { readonly page: PagePlan | null }) {
  const ends = useApp((state) => (isRangeOld(state) ? null : state.range))?.document.range;
  const limit = page?.plan.bindingLimit ?? null;
  const hasPools = page !== null && page.plan.pools.length > 1;
  const question = `What binds first${hasPools && limit !== null ? `, in ${limit.pool}` : ""}`;
  if (page === null) return <Answer question={question} value={"\u00a0"} />;
  if (limit === null) return <Answer question={question} value="Nothing" isLong range="there is no load to carry" />;
  const name = limitName(limit.kind);
  return (
    <Answer
      question={question}
      isLong={name.length > longName}
      value={
        <KnownFigure target={{ scope: "plan", at: null, id: "bindingLimit.use" }} value={limit.use}>
          {name}
        </KnownFigure>
      }
      range={
        <span>
          {shareText(limit.use)} of its line
          {ends !== undefined && (
            <span className={styles["wideOnly"]}>
              ; {bindingEnds(limit, ends.best.bindingLimit, ends.worst.bindingLimit)}
            </span>
          )}
        </span>
      }
    />
  );
}
