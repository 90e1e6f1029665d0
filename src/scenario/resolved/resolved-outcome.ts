import type {
  FailureKind,
  FailureRule,
  OutcomeRules,
  RetryLayers,
  RetryScope,
  WorkloadClass,
} from "../../engine/workload-class.ts";
import type { ScenarioClass } from "../schema.ts";
import type { Point } from "./point.ts";

type OutcomeFields = ScenarioClass["outcome"];

/** How attempts of a class end, and what is done then. */
export function resolvedOutcome(outcome: OutcomeFields, retryScope: RetryScope, point: Point): OutcomeRules {
  const { at, orNull, wholeOrNull } = point;
  return {
    failures: resolvedFailures(outcome, retryScope, point),
    backoffSeconds: at("backoffSeconds", outcome.backoffSeconds),
    backoffFactor: at("backoffFactor", outcome.backoffFactor),
    patienceSeconds: orNull("patienceSeconds", outcome.patienceSeconds),
    cancelShare: at("cancelShare", outcome.cancelShare),
    approvalAfterSteps: wholeOrNull("approvalAfterSteps", outcome.approvalAfterSteps),
    approvedShare: at("approvedShare", outcome.approvedShare),
    approvalSeconds: at("approvalSeconds", outcome.approvalSeconds),
    evidenceAfterSteps: wholeOrNull("evidenceAfterSteps", outcome.evidenceAfterSteps),
    thinEvidenceShare: at("thinEvidenceShare", outcome.thinEvidenceShare),
  };
}

/** Shares in their proportions, summing to 1. Where a point of their ranges has them all at 0, model errors stand for all. */
function resolvedFailures(outcome: OutcomeFields, retryScope: RetryScope, { inside }: Point): OutcomeRules["failures"] {
  const share = (kind: FailureKind) => inside(kind).at("share", outcome[kind].share);
  const shares = {
    modelError: share("modelError"),
    toolFailure: share("toolFailure"),
    badOutput: share("badOutput"),
    timeOut: share("timeOut"),
  };
  const sum = shares.modelError + shares.toolFailure + shares.badOutput + shares.timeOut;
  const rule = (kind: FailureKind): FailureRule => {
    const { retry } = outcome[kind];
    const proportion = sum > 0 ? shares[kind] / sum : kind === "modelError" ? 1 : 0;
    return { share: proportion, retry: retry === "as-class" ? retryScope : retry };
  };
  return {
    modelError: rule("modelError"),
    toolFailure: rule("toolFailure"),
    badOutput: rule("badOutput"),
    timeOut: rule("timeOut"),
  };
}

/** Attempts that a workflow gets at most, as the field of its own ones has it. */
const mostAttempts = 1000;

/**
 * Most attempts of a workflow that makes so many by itself, over all layers: each tries what is inside it again as a whole.
 *
 *     min(ceiling, own attempts x tries of the orchestrator x of the gateway x of the client)
 */
export function resolvedAttempts(
  own: number,
  { client, gateway, orchestrator, ceiling }: OutcomeFields["retryLayers"],
  { whole, wholeOrNull }: Point,
): Pick<WorkloadClass, "maxAttempts" | "retryLayers"> {
  const layers: RetryLayers = {
    own,
    orchestrator: whole("orchestrator", orchestrator),
    gateway: whole("gateway", gateway),
    client: whole("client", client),
    ceiling: wholeOrNull("ceiling", ceiling),
  };
  const product = layers.orchestrator * layers.gateway * layers.client;
  const most = Math.min(own * product, layers.ceiling ?? mostAttempts, mostAttempts);
  return { maxAttempts: most, retryLayers: most === own && product === 1 ? null : layers };
}
