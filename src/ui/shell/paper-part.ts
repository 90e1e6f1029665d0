import { comingPart } from "../kit/coming-part.tsx";

/** What paper shows, fetched before it is asked for. */
export const paperPart = comingPart(async () => (await import("./paper.tsx")).Paper);
