import type { ReactNode } from "react";
import type { FormulaPart } from "./formula-parts.ts";
import styles from "./formula-line.module.css";

type Written = (part: FormulaPart) => string;

function written(parts: readonly FormulaPart[], text: Written): ReactNode[] {
  return parts.map((part, index) => {
    // Parts of one formula never change places.
    const key = `${index}`;
    if (part.kind === "raised") return <sup key={key}>{written(part.parts, text)}</sup>;
    if (part.kind === "sign") {
      return (
        <span key={key} className={styles["sign"]}>
          {part.text}
        </span>
      );
    }
    return <span key={key}>{text(part)}</span>;
  });
}

/** A formula on one line, or more where it is long; `text` says what a name or a number reads. */
export function FormulaLine({ parts, text }: { readonly parts: readonly FormulaPart[]; readonly text: Written }) {
  return <>{written(parts, text)}</>;
}
