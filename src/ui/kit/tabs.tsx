import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import styles from "./tabs.module.css";

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/**
 * Words in a row of which one is chosen, with what it shows under them. The row is one stop of the Tab key: arrows walk along
 * it, Enter or Space choose.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  // While arrows walk, the word they stand at is the row's stop: Tab and Shift+Tab leave from there.
  const [reached, setReached] = useState<Id | null>(null);
  const stop = tabs.some((tab) => tab.id === reached) ? reached : value;
  const chosen = tabs.findIndex((tab) => tab.id === value);
  const tabId = (index: number) => `${id}-tab-${index}`;
  const panelId = `${id}-panel`;
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const from = words.findIndex((word) => word === document.activeElement);
    const to = tabAfterKey(event.key, from, words.length);
    if (to === null) return;
    event.preventDefault();
    words[to]?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setReached(null);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles["list"]} onKeyDown={walk} onBlur={leave}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? panelId : undefined}
            tabIndex={tab.id === stop ? 0 : -1}
            className={styles["tab"]}
            onFocus={() => setReached(tab.id)}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(chosen)} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

/** Where a key leads in a row of `count` tabs, from the one at `from`: round its ends; `null`: the key does not walk. */
export function tabAfterKey(key: string, from: number, count: number): number | null {
  if (count === 0 || from < 0) return null;
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
