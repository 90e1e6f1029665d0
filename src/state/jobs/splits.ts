import type { SplitTable } from "../../planning/split-table.ts";
import type { JobOutcome } from "../../worker/protocol.ts";
import type { AppContext } from "../app-context.ts";
import type { AppActions } from "../app-state.ts";

/** Splits over a pool's own accelerator, or the best one of every accelerator. */
export type SplitKind = "splits" | "accelerators";

/** How a comparison ends; a table of `null`: the pool has no work. */
export type SplitAnswer =
  | { readonly state: "table"; readonly table: SplitTable | null }
  | { readonly state: "cancelled" }
  | { readonly state: "trouble"; readonly text: string };

export interface SplitQuestion {
  /** Always settles, never rejects. */
  readonly answer: Promise<SplitAnswer>;
  readonly cancel: () => void;
}

function answerOf(outcome: JobOutcome<SplitKind>): SplitAnswer {
  switch (outcome.state) {
    case "answer":
      return { state: "table", table: outcome.answer };
    case "cancelled":
      return outcome;
    case "late":
      return { state: "trouble", text: "The comparison took too long and was stopped." };
    default:
      return fault(outcome.text);
  }
}

function fault(text: string): SplitAnswer {
  return {
    state: "trouble",
    text: `The comparison could not be worked out, by a fault of this page: ${text.replace(/\.$/, "")}.`,
  };
}

/** What else a pool could run on: asked on demand, for the scenario as it is committed. */
export function splitActions({ services, get }: AppContext): Pick<AppActions, "compareSplits"> {
  return {
    compareSplits: (kind, poolId) => {
      try {
        const { outcome, cancel } = services.planner.run(kind, { scenario: get().scenario, poolId });
        return { answer: outcome.then(answerOf), cancel };
      } catch (error) {
        // A browser may refuse to start a worker at all.
        const text = error instanceof Error ? error.message : String(error);
        return { answer: Promise.resolve(fault(text)), cancel: () => undefined };
      }
    },
  };
}
