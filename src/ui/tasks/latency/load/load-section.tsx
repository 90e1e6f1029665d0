import { Suspense } from "react";
import { loadParts } from "./load-parts.ts";

/** Load and retries, simulated when somebody asks. */
export function LoadSection() {
  return (
    <Suspense fallback={null}>
      <loadParts.Part />
    </Suspense>
  );
}
