import { Switch as Base } from "@base-ui/react/switch";
import { useId, type ReactNode } from "react";
import styles from "./switch-field.module.css";

interface SwitchFieldProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean | undefined;
}

/** Something that is on or off, at once. */
export function SwitchField({ label, isOn, onChange, isDisabled = false }: SwitchFieldProps) {
  const labelId = useId();
  return (
    <label className={styles["field"]}>
      <Base.Root
        className={styles["track"]}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={(checked) => onChange(checked)}
        aria-labelledby={labelId}
      >
        <Base.Thumb className={styles["thumb"]} />
      </Base.Root>
      <span id={labelId}>{label}</span>
    </label>
  );
}
