import { addedLater, choice, described, identifier, orUnset, word } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/** Most tokens that are drafted for a verification. */
const mostDrafts = 16;

/** How a pool drafts tokens and has its model verify several in one step. */
export const speculation = addedLater(
  described(
    z.strictObject({
      method: word(
        "What drafts: a small model, heads on the model's states (EAGLE), earlier text (n-gram), or the model's own next-token layers (MTP)",
        ["draft-model", "heads", "ngram", "mtp"],
        "mtp",
      ),
      draftTokens: defaulted(
        choice("Tokens that are drafted for each verification", {
          unit: "tokens",
          min: 1,
          max: mostDrafts,
          whole: true,
        }),
        3,
      ),
      draftModel: orUnset(identifier("Id of the model that drafts; unset: its size is given")),
      draftParameters: orUnset(
        choice("Parameters of what drafts; unset: the drafting model's, or usual for the method", {
          unit: "parameters",
          min: 1e6,
          max: 1e12,
        }),
      ),
      text: word(
        "Kind of text whose measured acceptance is taken, where there is one",
        ["other", "code", "reasoned-code"],
        "other",
      ),
      acceptance: described(
        defaulted(
          z
            .array(choice("Chance of a draft to be accepted", { unit: "share", min: 0, max: 1 }))
            .check(z.maxLength(mostDrafts)),
          [],
        ),
        "Chance of each draft, by position, to be accepted once those before it are; the last holds for all further ones. None: as measured",
      ),
      acceptanceRow: orUnset(identifier("Measurement that the acceptance is from; unset: entered, or none")),
    }),
    "How tokens are drafted and verified; unset: a step gives a call one token",
  ),
);
