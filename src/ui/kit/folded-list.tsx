import { useState, type ReactNode } from "react";
import styles from "./folded-list.module.css";
import { TextButton } from "./text-button.tsx";

interface FoldedListProps {
  readonly items: readonly { readonly id: string; readonly content: ReactNode }[];
  /** How many stand there until more are asked for. */
  readonly mostShown: number;
  /** What they are, for screen readers: `classes`. */
  readonly what: string;
  readonly hasLines?: boolean;
}

/** The first few of many, and a button that shows the rest; on paper all of them. */
export function FoldedList({ items, mostShown, what, hasLines = false }: FoldedListProps) {
  const [isOpen, setOpen] = useState(false);
  const folded = items.length - mostShown;
  if (items.length === 0) return null;
  return (
    <div className={styles["folded"]}>
      <ul data-lines={hasLines ? "" : undefined}>
        {items.map(({ id, content }, index) => (
          <li key={id} data-folded={!isOpen && index >= mostShown ? "" : undefined}>
            {content}
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <TextButton
          label={isOpen ? `Show fewer ${what}` : `and ${folded} more ${what}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show fewer" : `and ${folded} more`}
        </TextButton>
      )}
    </div>
  );
}
