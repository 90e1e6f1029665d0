import { type ReactNode, useMemo, useState } from "react";
import { MessagePlace } from "./field-message.tsx";
import styles from "./sentence.module.css";

/** Prose with fields in it. What a field has to say stands under the sentence, so the sentence never breaks in two. */
export function Sentence({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ slot, open: () => {} }), [slot]);
  return (
    <div className={styles["sentence"]}>
      <MessagePlace value={place}>
        <p className={styles["prose"]}>{children}</p>
      </MessagePlace>
      <div ref={setSlot} />
    </div>
  );
}

/** A field and the mark behind it, or a short word before it, on one line: no comma ever starts a line. */
export function KeptTogether({ children }: { readonly children: ReactNode }) {
  return <span className={styles["kept"]}>{children}</span>;
}

/** A number and its unit stay on one line: `23.6 ms` never ends a line at its 6. */
export function unbroken(text: string): string {
  return text
    .replaceAll("device-hour", "device\u2011hour")
    .replace(/(?<=\d) (?=(?:ms|µs|s|min|h|days|[KMGT]i?B)(?![\p{L}\p{N}]))/gu, "\u00A0");
}
