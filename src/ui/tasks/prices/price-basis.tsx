import type { ScenarioPool } from "../../../scenario/schema.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { priceBasisWords } from "./price-words.ts";
import styles from "./prices.module.css";

/** Where a pool's price comes from; in the warning's ink, with the word, where it is old. */
export function PriceBasis({ pool }: { readonly pool: ScenarioPool }) {
  const isOld = useApp(
    (state) =>
      shownPlan(state)?.findings.some(
        ({ code, at }) => code === "price-old" && at === `pools.${pool.id}.usdPerDeviceHour`,
      ) ?? false,
  );
  // us-east-1 and on-demand stay in one piece.
  const words = priceBasisWords(pool).replaceAll("-", "\u2011");
  return isOld ? <span className={styles["old"]}>{words}, old by now</span> : <>{words}</>;
}
