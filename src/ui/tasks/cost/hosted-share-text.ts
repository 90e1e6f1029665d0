import type { WorkloadClass } from "../../../engine/input.ts";
import type { HostedResult } from "../../../engine/plan-result.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";

type Shares = Pick<WorkloadClass, "successPerAttempt" | "hostedSuccessPerAttempt" | "hostedTokenFactor"> & {
  readonly ownWay?: Pick<WorkloadClass, "successPerAttempt"> | null;
};

/**
 * `Hosted is compared at the same success share. At 47 % in place of 54 % it would cost as much ${other}.` A break-even
 * of `null`: no share makes both alike; `undefined`: it is not known yet.
 */
export function hostedShareText(
  { successPerAttempt, hostedSuccessPerAttempt: there, hostedTokenFactor: factor, ownWay = null }: Shares,
  { successPerAttempt: compared }: Pick<HostedResult, "successPerAttempt">,
  breakEven: number | null | undefined,
): string {
  const own = formatShare(ownWay?.successPerAttempt ?? successPerAttempt);
  const other = ownWay === null ? "as this plan" : "as on its pool";
  const tokens = factor === 1 ? "" : `, with ${formatCount(factor)} times the tokens`;
  const basis =
    there === null
      ? `Hosted is compared at the same success share${tokens}.`
      : `Hosted is compared at a success share of its own: ${formatShare(compared)} of attempts in place of ${own}${tokens}.`;
  if (breakEven === undefined) return basis;
  if (breakEven === null) return `${basis} No success share makes it cost as much ${other}.`;
  const at = formatShare(breakEven, 2);
  return there === null
    ? `${basis} At ${at} in place of ${own} it would cost as much ${other}.`
    : `${basis} At ${at} it would cost as much ${other}.`;
}
