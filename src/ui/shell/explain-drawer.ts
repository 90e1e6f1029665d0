import { comingPart } from "../kit/coming-part.tsx";

/** Explanations come with every figure there is: after the first answer, before somebody opens one. */
export const explainDrawer = comingPart(async () => (await import("../explain/explain-drawer.tsx")).ExplainDrawer);
