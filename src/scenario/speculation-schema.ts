import { addedLater, choice, described, identifier, orUnset, word } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/** Most tokens that are drafted for a verification. */
const mostDrafts = 16;

/** How a pool drafts tokens and has its model verify several in one step. */
export const speculation = addedLater(
  described(
    z.strictObject({
      method: word(
        "What drafts: a small model, heads trained on the model's states (EAGLE), text that stood before (n-gram), or the model's own layers for next tokens (MTP)",
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
      draftModel: orUnset(
        identifier("Id of the model that drafts, of the method draft-model; unset: its size is given"),
      ),
      draftParameters: orUnset(
        choice(
          "Parameters of what drafts; unset: those of the model that drafts, or as heads and layers of the target's width have",
          {
            unit: "parameters",
            min: 1e6,
            max: 1e12,
          },
        ),
      ),
      text: word(
        "Text whose measured acceptance is taken where there is a measurement of the model and the method",
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
        "Chance of each draft, by position, to be accepted once those before it are; one for all, or the last for all further ones. None: as it was measured",
      ),
      acceptanceRow: orUnset(
        identifier("Measurement that the acceptance is from; unset: it was entered, or nobody measured it"),
      ),
    }),
    "How tokens are drafted and several verified in one step; unset: each step gives a call one token",
  ),
);
