import { useEffect } from "react";
import { useApp } from "../../state/use-app.tsx";
import { paperPart } from "./paper-part.ts";
import { resultViews } from "./result-views.ts";

/** Late enough that nothing the reader waits for comes later by it. */
const quietMilliseconds = 1000;

/** One after the other: none holds up the page for longer than it takes by itself. */
async function fetchViews(): Promise<void> {
  for (const { fetch } of [paperPart, ...resultViews]) await fetch();
}

/** Fetches the views not opened yet once the first answer stands: paper shows them all, and cannot wait for one. */
export function useViewsAhead(): void {
  const isAnswered = useApp(({ range }) => range !== null);
  useEffect(() => {
    if (!isAnswered) return undefined;
    // What cannot be fetched says so where it is opened, and paper names what it lacks.
    const timer = setTimeout(() => void fetchViews().catch(() => undefined), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [isAnswered]);
}
