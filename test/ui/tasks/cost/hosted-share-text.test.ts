import { expect, test } from "vitest";
import { hostedShareText } from "../../../../src/ui/tasks/cost/hosted-share-text.ts";

const same = { successPerAttempt: 0.54, hostedSuccessPerAttempt: null, hostedTokenFactor: 1 };

test("says at which share hosted is compared, and at which it would cost as much", () => {
  const compared = { successPerAttempt: 0.54 };
  expect(hostedShareText(same, compared, 0.47)).toBe(
    "Hosted is compared at the same success share. At 47\u00A0% in place of 54\u00A0% it would cost as much as this plan.",
  );
  expect(hostedShareText(same, compared, null)).toBe(
    "Hosted is compared at the same success share. No success share makes it cost as much as this plan.",
  );
  expect(hostedShareText(same, compared, undefined)).toBe("Hosted is compared at the same success share.");
});

test("says a share and a factor of its own", () => {
  const own = { ...same, hostedSuccessPerAttempt: 0.6, hostedTokenFactor: 1.5 };
  expect(hostedShareText(own, { successPerAttempt: 0.6 }, 0.47)).toBe(
    "Hosted is compared at a success share of its own: 60\u00A0% of attempts in place of 54\u00A0%, with 1.5 times the tokens. At 47\u00A0% it would cost as much as this plan.",
  );
});

test("of a class served hosted, the share is that of its pool, and what it is held against is its pool", () => {
  const served = { ...same, successPerAttempt: 0.6, hostedSuccessPerAttempt: 0.6, ownWay: { successPerAttempt: 0.54 } };
  expect(hostedShareText(served, { successPerAttempt: 0.6 }, 0.47)).toBe(
    "Hosted is compared at a success share of its own: 60\u00A0% of attempts in place of 54\u00A0%. At 47\u00A0% it would cost as much as on its pool.",
  );
});
