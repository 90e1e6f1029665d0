import { comingPart } from "../../../kit/coming-part.tsx";

/** What is simulated on demand comes when the tab is opened, apart from what answers at once. */
export const loadParts = comingPart(async () => (await import("./load-sections.tsx")).LoadSections);
