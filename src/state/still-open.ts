import type { Scenario } from "../scenario/schema.ts";
import type { AppFacts } from "./app-state.ts";

type Opened = Pick<AppFacts, "explained" | "editedClass">;

/** What of the opened editor and explanations still speaks of something in the scenario. */
export function stillOpen({ explained, editedClass }: Opened, { classes, pools }: Scenario): Opened {
  const has = (members: readonly { readonly id: string }[], at: string | null) => members.some(({ id }) => id === at);
  const isThere = explained.every(({ scope, at }) => scope === "plan" || has(scope === "class" ? classes : pools, at));
  return { explained: isThere ? explained : [], editedClass: has(classes, editedClass) ? editedClass : null };
}
