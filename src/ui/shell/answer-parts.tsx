/** What shows the first view, fetched as one. */
export { AnswerBar } from "../answer/answer-bar.tsx";
export { AnswerLine } from "../answer/answer-line.tsx";
export { PlanPage } from "./plan-page.tsx";
export { AheadLine } from "../answer/ahead-line.tsx";
