import { useEffect, useId, useRef, type ReactNode } from "react";
import { TextButton } from "../kit/text-button.tsx";
import styles from "./brief.module.css";

interface BriefSectionProps {
  readonly title: string;
  /** Whether its editor was just closed: then its button has the focus back. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/** One paragraph of the brief with the button that opens its editor. */
export function BriefSection({ title, takesFocus, onEdit, children }: BriefSectionProps) {
  const titleId = useId();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) head.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  return (
    <section className={styles["section"]} aria-labelledby={titleId}>
      <div className={styles["head"]} ref={head}>
        <h2 id={titleId}>{title}</h2>
        <TextButton label={`Edit ${title.toLowerCase()}`} onClick={onEdit}>
          Edit
        </TextButton>
      </div>
      {children}
    </section>
  );
}
