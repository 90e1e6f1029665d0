import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import styles from "./select-field.module.css";

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Further lines in the list, quieter. */
  readonly note?: string | undefined;
}

export interface SelectFieldProps<Value extends string> {
  /** Said by screen readers; the sentence around says it to the eye. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  /** Path of what is chosen, for links that lead to the field. */
  readonly at?: string | undefined;
  /** Told as the list opens and closes. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  readonly onChange: (value: Value) => void;
}

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
