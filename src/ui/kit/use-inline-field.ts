import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { QuantityField } from "../../quantity/quantity-field.ts";
import { afterPress } from "./after-press.ts";
import { type FieldProblem, fieldHint } from "./field-message.tsx";
import { bigStep, pressInField } from "./press-in-field.ts";
import { stepInField } from "./stepped-text.ts";
import { useScrub } from "./use-scrub.ts";

interface InlineFieldOptions {
  readonly text: string;
  /** The text to edit: says all that is committed, ranges too. */
  readonly committed: string;
  readonly facts: QuantityField | undefined;
  readonly onCommit: (typed: string) => FieldProblem | null;
  readonly onPreview: ((typed: string | null) => void) | undefined;
}

type Selection = "all" | { readonly start: number; readonly end: number };

/** How an inline field behaves: focus, keys, drag, commit and what it has to say meanwhile. */
export function useInlineField({ text, committed, facts, onCommit, onPreview }: InlineFieldOptions) {
  const input = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLSpanElement>(null);
  const select = useSelection(input);
  const [isFocused, setIsFocused] = useState(false);
  const field = useFieldDraft({ committed, isFocused, onCommit, onPreview });
  const { draft, problem, taken, change, commit, revert, leave } = field;
  const scrub = useScrub({
    scrubbed: (count, isFast) =>
      stepInField(committed, { count: isFast ? count * bigStep : count, size: "coarse" }, facts)?.text ?? null,
    onChange: change,
    onEnd: commit,
    onCancel: revert,
  });
  const shown = draft ?? (isFocused ? committed : text);
  const read = draft ?? taken;
  const said = (isFocused || scrub.isScrubbing) && read !== null && read !== committed ? fieldHint(read, facts) : null;
  // It stands over what follows: once the text is taken, only for another reading of it.
  const isTyped = draft !== null || scrub.isScrubbing;
  const hint = isTyped || (said?.offers.length ?? 0) > 0 ? said : null;

  const step = (count: number) => {
    const stepped = stepInField(shown, { count, size: "second", ...caretOf(input.current) }, facts);
    if (stepped === null) return;
    select(stepped);
    change(stepped.text);
  };
  const take = (typed: string) => {
    commit(typed);
    select("all");
    input.current?.focus();
  };
  const giveUp = () => {
    revert();
    select("all");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) =>
    pressInField(event, {
      input: input.current,
      message: message.current,
      hasDraft: draft !== null,
      isOpen: draft !== null || problem !== null || hint !== null,
      onGiveUp: giveUp,
      onEnter: () => {
        commit(draft);
        select("all");
      },
      onStep: step,
    });
  const onFocus = () => {
    if (!isFocused) select("all");
    setIsFocused(true);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (message.current?.contains(relatedTarget) === true || relatedTarget === input.current) return;
    commit(draft);
    leave();
    setIsFocused(false);
  };
  const { isScrubbing, handlers } = scrub;
  return {
    inputRef: input,
    messageRef: message,
    shown,
    isFocused,
    isScrubbing,
    draft,
    problem,
    hint,
    change,
    take,
    onKeyDown,
    onFocus,
    onBlur,
    handlers,
  };
}

/** Selects in the input once the text that the selection belongs to is in it. */
function useSelection(input: { readonly current: HTMLInputElement | null }): (selection: Selection) => void {
  const [wanted, setWanted] = useState<{ readonly selection: Selection } | null>(null);
  useLayoutEffect(() => {
    if (wanted === null || input.current === null) return;
    if (wanted.selection === "all") input.current.select();
    else input.current.setSelectionRange(wanted.selection.start, wanted.selection.end);
  }, [wanted, input]);
  return (selection) => setWanted({ selection });
}

/** Where the caret stands; with the whole text selected, nowhere in particular. */
function caretOf(input: HTMLInputElement | null): { readonly caret?: number } {
  if (input === null || input.selectionStart === null) return {};
  const hasAll = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  return hasAll ? {} : { caret: input.selectionStart };
}

interface FieldDraftOptions {
  /** The text last committed. */
  readonly committed: string;
  readonly isFocused: boolean;
  readonly onCommit: (typed: string) => FieldProblem | null;
  readonly onPreview: ((typed: string | null) => void) | undefined;
}

/** What a person is typing, apart from what was committed. A text that was refused stays until it is mended or reverted. */
function useFieldDraft({ committed, isFocused, onCommit, onPreview }: FieldDraftOptions) {
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
