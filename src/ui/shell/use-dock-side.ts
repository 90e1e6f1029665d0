import { useState } from "react";
import { useApp } from "../../state/use-app.tsx";
import type { DockSide } from "./dock.tsx";

/** Which side a phone shows. An editor or a field that a result leads to would else stay out of sight. */
export function useDockSide(): readonly [DockSide, (side: DockSide) => void] {
  const editor = useApp((state) => state.editor);
  const wanted = useApp((state) => state.wantedField);
  const [side, setSide] = useState<DockSide>("results");
  const [shown, setShown] = useState({ editor, wanted });
  if (shown.editor !== editor || shown.wanted !== wanted) {
    setShown({ editor, wanted });
    if (editor !== null) setSide("inputs");
  }
  return [side, setSide];
}
