import { Suspense, lazy } from "react";
import styles from "./select-field.module.css";
import type { SelectFieldProps } from "./select-list.tsx";

/** Lists come after the first paint, with all that places them; until then the chosen word stands there. */
const SelectList = lazy(async () => ({ default: (await import("./select-list.tsx")).SelectList<string> }));

/** A field of a sentence whose text is one of a few. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  at,
  onOpenChange,
  onChange,
}: SelectFieldProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  const choose = (text: string) => {
    const option = options.find((one) => one.value === text);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Suspense fallback={<SelectWord label={label} chosen={chosen} />}>
      <SelectList {...{ label, value, options, at, onOpenChange }} onChange={choose} />
    </Suspense>
  );
}

/** What stands in the place of a field with a list until the list's code is there: the chosen word. */
export function SelectWord({ label, chosen }: { readonly label: string; readonly chosen: string }) {
  return (
    <button type="button" aria-label={`${label}: ${chosen}`} className={styles["trigger"]}>
      {chosen}
    </button>
  );
}
