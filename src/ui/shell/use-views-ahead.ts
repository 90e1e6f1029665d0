import { useEffect } from "react";
import { useApp } from "../../state/use-app.tsx";
import { comingPart } from "../kit/coming-part.tsx";
import { onePage, resultViews } from "./result-views.tsx";

/** What paper shows, fetched before it is asked for. */
export const paperPart = comingPart(async () => (await import("./paper.tsx")).Paper);

/** Explanations come with every figure there is: after the first answer, before somebody opens one. */
export const explainDrawer = comingPart(async () => (await import("../explain/explain-drawer.tsx")).ExplainDrawer);

/** Late enough that nothing the reader waits for comes later by it. */
const quietMilliseconds = 1000;

/**
 * Fetches what is not opened yet once the first answer stands: explanations, what is looked up, and the views, as paper shows
 * them all and cannot wait for one.
 */
export function useViewsAhead(): void {
  const isAnswered = useApp(({ range }) => range !== null);
  const fetchLibrary = useApp((state) => state.fetchLibrary);
  const isReport = useApp(({ task }) => task === "report");
  useEffect(() => {
    // Whoever looks at the report prints next.
    if (isReport) void Promise.all([paperPart.fetch(), onePage.fetch()]).catch(() => undefined);
  }, [isReport]);
  useEffect(() => {
    if (!isAnswered) return undefined;
    const fetches = [
      explainDrawer.fetch,
      fetchLibrary,
      paperPart.fetch,
      onePage.fetch,
      ...resultViews.map(({ fetch }) => fetch),
    ];
    // One after the other: none holds up the page for longer than it takes by itself.
    const fetchAll = async () => {
      for (const fetch of fetches) await fetch();
    };
    // What cannot be fetched says so where it is opened, and paper names what it lacks.
    const timer = setTimeout(() => void fetchAll().catch(() => undefined), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [isAnswered, fetchLibrary]);
}
