import { useEffect } from "react";
import { useApp } from "../../state/use-app.tsx";

/** The name of the scenario in the tab and in bookmarks. */
export function useDocumentTitle(): void {
  const title = useApp(({ scenario }) => scenario.title);
  useEffect(() => {
    document.title = title === "" ? "Plimsoll" : `${title} · Plimsoll`;
  }, [title]);
}
