import type { Offer } from "../../quantity/quantity-field.ts";

/** Why a typed text was not taken, with texts that would be. */
export interface FieldProblem {
  readonly text: string;
  readonly offers?: readonly Offer[] | undefined;
}
