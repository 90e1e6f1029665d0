import { examplesAtHand } from "./examples-at-hand.ts";

/** The worked examples by name, in the order they are offered. */
export const exampleChoices: readonly { readonly id: string; readonly title: string }[] = examplesAtHand;

/** What the worked example that a scenario started from says nothing about. */
export function leftOut(basedOn: string | null): readonly string[] {
  return examplesAtHand.find(({ id }) => id === basedOn)?.leavesOut ?? [];
}
