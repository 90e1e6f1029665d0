import type { ReactNode } from "react";
import styles from "./text-button.module.css";

interface TextButtonProps {
  /** `plain`: a word in the accent. `main`: the one filled button of its place. `edged`: a button beside a main one. */
  readonly kind?: "plain" | "main" | "edged" | undefined;
  readonly onClick: () => void;
  readonly isDisabled?: boolean | undefined;
  /** Said by screen readers where the words alone would not tell. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A button that is a word. */
export function TextButton({ kind = "plain", onClick, isDisabled = false, label, children }: TextButtonProps) {
  return (
    <button type="button" className={styles[kind]} disabled={isDisabled} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
