import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { useLasting } from "./use-lasting.ts";

const longWait = 1000;

/** Whether the answers on show should look like those of an earlier scenario. */
export function useStale(): boolean {
  const isUpdating = useApp((state) => state.isUpdating || state.isPreviewing);
  const hasTrouble = useApp(({ trouble }) => trouble !== null);
  const plan = useApp(shownPlan);
  const isLong = useLasting(isUpdating, longWait, plan);
  return plan !== null && isUpdating && (hasTrouble || isLong);
}
