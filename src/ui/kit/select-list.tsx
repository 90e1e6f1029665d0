import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import type { SelectFieldProps } from "./select-field.tsx";
import styles from "./select-field.module.css";

/** The field with the list that it opens. */
export function SelectList<Value extends string>({
  label,
  value,
  options,
  at,
  onOpenChange,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    // Base UI would put a style element beside the list, which the page's policy refuses.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        modal={false}
        onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
        onValueChange={(chosen: Value | null) => (chosen === null ? undefined : onChange(chosen))}
      >
        <Base.Trigger aria-label={label} data-at={at} className={styles["trigger"]}>
          <Base.Value />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className={styles["positioner"]}
            align="start"
            sideOffset={4}
            collisionPadding={16}
            alignItemWithTrigger={false}
          >
            <Base.Popup className={styles["popup"]}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={styles["option"]}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.note !== undefined && <span className={styles["note"]}>{option.note}</span>}
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
