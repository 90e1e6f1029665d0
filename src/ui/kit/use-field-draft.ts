import { useEffect, useRef, useState } from "react";
import { afterPress } from "./after-press.ts";
import type { FieldProblem } from "./field-problem.ts";

interface FieldDraftOptions {
  /** The text last committed. */
  readonly committed: string;
  readonly isFocused: boolean;
  readonly onCommit: (typed: string) => FieldProblem | null;
  readonly onPreview: ((typed: string | null) => void) | undefined;
}

/** What a person is typing, apart from what was committed. A text that was refused stays until it is mended or reverted. */
export function useFieldDraft({ committed, isFocused, onCommit, onPreview }: FieldDraftOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  /** What was taken last, while the person is still in the field: its other readings stay on offer. */
  const [taken, setTaken] = useState<string | null>(null);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    // Undo or another scenario: a refused text belonged to the value before. What is being typed stays.
    if (!isFocused) {
      setDraft(null);
      setProblem(null);
    }
  }

  const preview = usePreview(onPreview);
  const change = (typed: string) => {
    setDraft(typed);
    setTaken(null);
    preview(typed);
  };
  const commit = (typed: string | null) => {
    if (typed === null) return;
    const found = typed === committed ? null : onCommit(typed);
    preview(null);
    setDraft(found === null ? null : typed);
    setTaken(found === null ? typed : null);
    afterPress(() => setProblem(found));
  };
  const revert = () => {
    setDraft(null);
    setTaken(null);
    setProblem(null);
    preview(null);
  };
  return { draft, problem, taken, change, commit, revert, leave: () => setTaken(null) };
}

/** A field that goes away while something is typed takes its preview along. */
function usePreview(onPreview: FieldDraftOptions["onPreview"]): (typed: string | null) => void {
  const newest = useRef(onPreview);
  const isOn = useRef(false);
  useEffect(() => {
    newest.current = onPreview;
  });
  useEffect(
    () => () => {
      if (isOn.current) newest.current?.(null);
    },
    [],
  );
  return (typed) => {
    isOn.current = typed !== null;
    onPreview?.(typed);
  };
}
