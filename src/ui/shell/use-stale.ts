import { useApp } from "../../state/use-app.tsx";
import { useLasting } from "./use-lasting.ts";

const longWait = 1000;

/** Whether the answers on show should look like those of an earlier scenario. */
export function useStale(): boolean {
  const isUpdating = useApp((state) => state.isUpdating);
  const hasTrouble = useApp(({ trouble }) => trouble !== null);
  const hasPlan = useApp(({ plan }) => plan !== null);
  const isLong = useLasting(isUpdating, longWait);
  return hasPlan && isUpdating && (hasTrouble || isLong);
}
