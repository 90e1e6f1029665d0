import { useMemo } from "react";
import type { TenthBetter } from "../../../planning/tenth-better.ts";
import { formatLongQuantity } from "../../../quantity/format-quantity.ts";
import { unrangedFields } from "../../../scenario/unranged.ts";
import { addedRange } from "../../../state/fields/added-range.ts";
import { ownedName } from "../../../state/assumed-movers.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./range.module.css";
import { unrangedText } from "./unranged-text.ts";

/** What the pictures above leave out: inputs without a range, and the one of them that the cost rests on most. */
export function UnrangedInputs({ better }: { readonly better: readonly TenthBetter[] }) {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const show = useApp((state) => state.show);
  const paths = useMemo(() => new Set(unrangedFields(scenario).map(({ path }) => path)), [scenario]);
  if (paths.size === 0) return null;
  const most = better.find(({ path, savedShare }) => savedShare > 0 && paths.has(path)) ?? null;
  const name = most === null ? "" : ownedName(scenario, most.path);
  const added = most === null ? null : addedRange(scenario, most.path);
  const unit = most?.unit.startsWith("USD") === true ? "USD" : (most?.unit ?? "");
  const given = (low: number, high: number) =>
    `Give it ${formatLongQuantity(low, unit, 4)} to ${formatLongQuantity(high, unit, 4)}`;
  return (
    <p className={styles["unranged"]}>
      <span>{unrangedText(paths.size, most, name)}</span>
      {added !== null && (
        <TextButton label={`${given(added.low, added.high)}, a range for ${name}`} onClick={() => void edit(added.set)}>
          {given(added.low, added.high)}
        </TextButton>
      )}
      <TextButton onClick={() => show("cost")}>See what would lower the cost</TextButton>
    </p>
  );
}
