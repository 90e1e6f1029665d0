import type { AgentRole, CapAction, ContextPolicy, RetryScope } from "../../engine/workload-class.ts";
import type { Count, Figure } from "./figure.ts";

/** How a quantity spreads; quantiles in the unit of their source, since only their proportions count. */
type SpreadFigure = Figure<
  | { readonly kind: "lognormal"; readonly cv: number }
  | { readonly kind: "quantiles"; readonly quantiles: readonly { readonly share: number; readonly value: number }[] }
>;

type Retry = Figure<RetryScope | "as-class" | "never">;

/**
 * Figures that a workload may have beyond the plain ones, keyed alike; what is not given is switched off. A fallback is none
 * of them: it names the pool or the hosted model that serves it, and a workload names neither.
 */
export interface FurtherFigures {
  readonly "arrivals.hours"?: Figure<readonly number[]>;
  readonly "arrivals.days"?: Figure<readonly number[]>;
  readonly "arrivals.submission.workflows"?: Count;
  readonly "arrivals.submission.deadlineSeconds"?: Count;
  readonly "varies.steps"?: SpreadFigure;
  readonly "varies.prefixTokens"?: SpreadFigure;
  readonly "varies.outputTokens"?: SpreadFigure;
  readonly "varies.toolSeconds"?: SpreadFigure;
  readonly "varies.callsPerStep"?: SpreadFigure;
  readonly "varies.growthTokensPerCall"?: SpreadFigure;
  readonly "context.policy"?: Figure<ContextPolicy>;
  readonly "context.keptTokens"?: Count;
  readonly "context.sharedPrefixTokens"?: Count;
  readonly "context.growthExponent"?: Figure<number>;
  readonly "tools.callsPerStep"?: Count;
  readonly "tools.parallel"?: Figure<boolean>;
  readonly "outcome.modelError.share"?: Count;
  readonly "outcome.modelError.retry"?: Retry;
  readonly "outcome.toolFailure.share"?: Count;
  readonly "outcome.toolFailure.retry"?: Retry;
  readonly "outcome.badOutput.share"?: Count;
  readonly "outcome.badOutput.retry"?: Retry;
  readonly "outcome.timeOut.share"?: Count;
  readonly "outcome.timeOut.retry"?: Retry;
  readonly "outcome.backoffSeconds"?: Count;
  readonly "outcome.backoffFactor"?: Figure<number>;
  readonly "outcome.patienceSeconds"?: Count;
  readonly "outcome.approvalAfterSteps"?: Figure<number>;
  readonly "outcome.approvedShare"?: Count;
  readonly "outcome.approvalSeconds"?: Count;
  readonly "outcome.evidenceAfterSteps"?: Figure<number>;
  readonly "outcome.thinEvidenceShare"?: Count;
  readonly "budget.steps"?: Figure<number>;
  readonly "budget.tokens"?: Count;
  readonly "budget.usd"?: Count;
  readonly "budget.fanOut"?: Count;
  readonly "budget.atCap"?: Figure<CapAction>;
  readonly "budget.successAtCap"?: Count;
  readonly "budget.askMinutes"?: Count;
  readonly "replay.share"?: Count;
}

/** A role or sub-agent of a workload. It runs on the class's own pool until somebody gives it another. */
export interface AgentRow {
  readonly id: string;
  readonly name: string;
  readonly role: AgentRole;
  readonly when: "start" | "each-step" | "end";
  readonly figures: {
    readonly runs: Count;
    readonly calls: Count;
    readonly prefixTokens: Count;
    readonly sharedPrefixTokens: Count;
    readonly growthTokensPerCall: Count;
    readonly outputTokens: Count;
    readonly resultTokens: Count;
  };
}
