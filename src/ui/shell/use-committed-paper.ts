import { useEffect } from "react";
import { useApp } from "../../state/use-app.tsx";

/** A sheet names the link that opens the same numbers: a value in hand, which no link holds, is not printed. */
export function useCommittedPaper(): void {
  const preview = useApp((state) => state.preview);
  useEffect(() => {
    const end = () => preview(null);
    window.addEventListener("beforeprint", end);
    return () => window.removeEventListener("beforeprint", end);
  }, [preview]);
}
