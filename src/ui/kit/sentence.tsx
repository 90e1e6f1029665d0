import { useMemo, useState, type ReactNode } from "react";
import { MessagePlace } from "./message-place.ts";
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
