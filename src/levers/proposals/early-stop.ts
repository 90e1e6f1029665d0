import type { ClassPlace } from "../lever-places.ts";
import type { Quantity } from "../../scenario/field.ts";
import type { LeverLooks } from "../proposal.ts";
import { scaledShare, typedShare } from "../scaled-quantity.ts";

/** Work that fails so often has something to stop. */
const oftenFails = 0.8;
/** Shorter work has no expensive part to hold back. */
const fewestSteps = 4;
/** The part of an attempt after which it is looked at. */
const lookedAtAfter = 1 / 3;
/** Part of the attempts that would fail which a look is taken to find. */
const found = 0.5;

/** A look at an attempt after its first third that ends half of those which would fail, and none that would succeed. */
interface EarlyStop {
  readonly afterSteps: number;
  /** Attempts that go on, of those that are looked at. */
  readonly goOnShare: number;
  readonly stoppedShare: number;
  readonly successPerAttempt: Quantity;
}

/**
 * The look, in fields of the plan, which stops attempts whatever would become of them:
 *
 *     success with it x (1 - longer (1 - go on)) = success before, so that none that would succeed is stopped
 *
 * `longer` are the attempts that are long enough to be looked at. `null`: the work is too short, or seldom fails.
 */
export function earlyStop({ id, asked, own }: ClassPlace, { longerShare }: LeverLooks): EarlyStop | null {
  const { steps, successPerAttempt: success } = asked;
  if (steps < fewestSteps || success > oftenFails) return null;
  const afterSteps = Math.max(1, Math.ceil(steps * lookedAtAfter));
  const stoppedShare = typedShare(found * (1 - success));
  const lookedAt = 1 - longerShare(id, afterSteps) * stoppedShare;
  return {
    afterSteps,
    goOnShare: typedShare(1 - stoppedShare),
    stoppedShare,
    successPerAttempt: scaledShare(own.successPerAttempt, 1 / lookedAt),
  };
}
