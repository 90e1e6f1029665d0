import { useState } from "react";
import { useApp } from "./use-app.tsx";

/** What was last done in an editor, and the way back. */
interface StepNotice {
  /** Empty once another step was made: its way back would undo something else. */
  readonly text: string;
  readonly say: (text: string) => void;
  readonly takeBack: () => void;
}

/** Says what was done for as long as it is the last step that can be undone. */
export function useStepNotice(): StepNotice {
  const undo = useApp((state) => state.undo);
  const last = useApp(({ past }) => past.at(-1) ?? null);
  const [said, setSaid] = useState({ text: "", last, isNew: false });
  // Said right after its step was made, before that step was seen here.
  if (said.isNew) setSaid({ ...said, last, isNew: false });
  return {
    text: said.isNew || said.last === last ? said.text : "",
    say: (text) => setSaid({ text, last, isNew: true }),
    takeBack: () => {
      undo();
      setSaid({ text: "", last, isNew: false });
    },
  };
}
