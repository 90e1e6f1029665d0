import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import styles from "./menu.module.css";

export interface MenuChoice {
  readonly id: string;
  readonly label: ReactNode;
  /** A second line, quieter. */
  readonly note?: string | undefined;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean | undefined;
  /** The one in force now, of choices of which one holds. */
  readonly isCurrent?: boolean | undefined;
}

interface MenuProps {
  /** The word that opens it. */
  readonly label: ReactNode;
  readonly choices: readonly MenuChoice[];
  readonly align?: "start" | "end" | undefined;
}

/** A word that opens a list of things to do. */
export function Menu({ label, choices, align = "start" }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={styles["trigger"]}>{label}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles["positioner"]} align={align} sideOffset={6} collisionPadding={16}>
          <Base.Popup className={styles["popup"]}>
            {choices.map((choice) => (
              <MenuLine key={choice.id} choice={choice} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuLine({ choice }: { readonly choice: MenuChoice }) {
  const { label, note, onChoose, isDisabled = false, isCurrent = false } = choice;
  return (
    <Base.Item
      className={styles["choice"]}
      disabled={isDisabled}
      onClick={onChoose}
      aria-current={isCurrent ? "true" : undefined}
    >
      {label}
      {note !== undefined && <span className={styles["note"]}>{note}</span>}
    </Base.Item>
  );
}
