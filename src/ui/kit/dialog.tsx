import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  /** One line under the title. */
  readonly about?: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What has the focus first: unless told, the word Close. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
  /** Asked as it closes: whether the focus goes back to what opened it, as it does unless told. */
  readonly returnsFocus?: (() => boolean) | undefined;
  readonly children: ReactNode;
}

/** A window over the page: Esc, a click outside and the word Close close it, and focus goes back to what opened it. */
export function Dialog({ title, about, isOpen, onClose, first, returnsFocus, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={styles["backdrop"]} />
        <Base.Popup className={styles["popup"]} initialFocus={first ?? true} finalFocus={returnsFocus ?? true}>
          <header className={styles["head"]}>
            <Base.Title className={styles["title"]}>{title}</Base.Title>
            <Base.Close className={styles["close"]}>Close</Base.Close>
          </header>
          {about !== undefined && <Base.Description className={styles["about"]}>{about}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
