import { lazy, Suspense } from "react";
import styles from "./select-field.module.css";

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second line in the list, quieter. */
  readonly note?: string | undefined;
}

export interface SelectFieldProps<Value extends string> {
  /** Said by screen readers; the sentence around says it to the eye. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Lists come after the first paint, with all that places them; until then the chosen word stands there. */
const SelectList = lazy(async () => ({ default: (await import("./select-list.tsx")).SelectList<string> }));

/** A field of a sentence whose text is one of a few. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  const choose = (text: string) => {
    const option = options.find((one) => one.value === text);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Suspense
      fallback={
        <button type="button" aria-label={`${label}: ${chosen}`} className={styles["trigger"]}>
          {chosen}
        </button>
      }
    >
      <SelectList label={label} value={value} options={options} onChange={choose} />
    </Suspense>
  );
}
