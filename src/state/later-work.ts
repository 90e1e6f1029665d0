import type { AppContext } from "./app-context.ts";
import type { AppState } from "./app-state.ts";
import { importActions } from "./import-actions.ts";
import { jobsOf } from "./jobs/page-jobs.ts";

/** What works beside the plan, and what reads files of others: all of it comes after the first answer. */
export function laterWork(context: AppContext) {
  const { actions, follow } = jobsOf(context);
  return { actions: { ...actions, ...importActions(context) }, follow };
}

export interface LaterWork extends ReturnType<typeof laterWork> {
  /** Told of every change of the state. */
  readonly follow: (state: AppState) => void;
}
