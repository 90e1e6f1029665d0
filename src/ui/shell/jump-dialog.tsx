import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import type { ResultTask } from "../../state/app-state.ts";
import { fieldTargets, jumpMatches, viewTarget, type JumpTarget } from "../../state/jump-targets.ts";
import { useApp } from "../../state/use-app.tsx";
import { Dialog } from "../kit/dialog.tsx";
import styles from "./jump-dialog.module.css";
import { resultViews } from "./result-views.tsx";

/** So many are looked through at a glance. */
const mostShown = 10;

const views = resultViews.map(({ id, label }) => viewTarget(id, label));

/** Jumps to any view, class or field by its name, by keyboard alone: arrows choose, Enter goes there, Esc leaves. */
export function JumpDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const scenario = useApp((state) => state.scenario);
  const go = useJump();
  const line = useRef<HTMLInputElement>(null);
  const hasGone = useRef(false);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const targets = useMemo(() => [...views, ...fieldTargets(scenario)], [scenario]);
  const shown = useMemo(() => jumpMatches(targets, query, mostShown), [targets, query]);
  const take = (target: JumpTarget | undefined) => {
    if (target === undefined) return;
    hasGone.current = true;
    onClose();
    go(target);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") take(shown[chosen]);
    else if (step === undefined || shown.length === 0) return;
    else setChosen((chosen + step + shown.length) % shown.length);
    event.preventDefault();
  };
  return (
    <Dialog title="Jump to a field or view" isOpen onClose={onClose} first={line} returnsFocus={() => !hasGone.current}>
      <input
        ref={line}
        type="text"
        role="combobox"
        className={styles["query"]}
        aria-label="Name of a view, class or field"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="first token, price, Latency…"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <ul id={`${id}-list`} role="listbox" aria-label="Found" className={styles["found"]}>
        {shown.map((target, place) => (
          // Keys choose in the line above; a press of the pointer is another way to the same.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={`${target.kind} ${target.id}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === chosen}
            onPointerMove={() => setChosen(place)}
            onClick={() => take(target)}
          >
            {target.label} <small>{target.whose}</small>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles["none"]}>Nothing on the page is called so.</p>}
    </Dialog>
  );
}

/** Goes to a place of the page. */
function useJump(): (target: JumpTarget) => void {
  const show = useApp((state) => state.show);
  const openEditor = useApp((state) => state.openEditor);
  const openField = useApp((state) => state.openField);
  return ({ kind, id }) => {
    if (kind === "field") openField(id);
    else if (kind === "class") openEditor("workload", id);
    else {
      openEditor(null);
      show(id as ResultTask);
      // The window over the page holds the focus until it is gone.
      requestAnimationFrame(() => document.getElementById("results")?.focus());
    }
  };
}
