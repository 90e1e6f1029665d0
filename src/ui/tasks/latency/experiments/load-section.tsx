import { Suspense } from "react";
import { comingPart } from "../../../kit/coming-part.tsx";

/** What is simulated on demand comes when the tab is opened, apart from what answers at once. */
const loadParts = comingPart(async () => (await import("./load-sections.tsx")).LoadSections);

/** Load and retries, simulated when somebody asks. */
export function LoadSection() {
  return (
    <Suspense fallback={null}>
      <loadParts.Part />
    </Suspense>
  );
}
