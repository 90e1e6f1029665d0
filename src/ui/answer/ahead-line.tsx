import { laterSentence } from "../../metrics/answer-sentence.ts";
import { toldPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import styles from "./finding-sentence.module.css";

/** Above every view but the plan's own, which says it: what the plan comes to in the month that it looks ahead to. */
export function AheadLine() {
  const page = useApp(toldPlan);
  const isPlan = useApp(({ task }) => task === "plan");
  const later = page === null || isPlan ? "" : laterSentence(page.plan.later, page.plan, page.input);
  return later === "" ? null : <p className={styles["later"]}>{later}</p>;
}
