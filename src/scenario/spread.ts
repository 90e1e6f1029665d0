import { choice, described, orUnset, quantity, word } from "./field.ts";
import { defaulted, z } from "./zod.ts";

const point = z.strictObject({
  share: choice("Share of draws at or below the value", { unit: "share", min: 0, max: 1 }),
  value: choice("The value", { unit: "", min: 0, max: 1e12 }),
});

const shape = z.strictObject({
  kind: word("How the spread is given: as a lognormal, or by its quantiles", ["lognormal", "quantiles"], "lognormal"),
  cv: defaulted(quantity("Standard deviation over mean; 0 with quantiles", { unit: "", min: 0, max: 10 }), 0),
  quantiles: described(
    defaulted(z.array(point).check(z.maxLength(12)), []),
    "Quantiles in any one unit, since only their proportions count; none with a lognormal",
  ),
});

type SpreadShape = z.infer<typeof shape>;

const isDistribution = z.superRefine<SpreadShape>((spread, { addIssue }) => {
  const message = spreadProblem(spread);
  if (message !== null) addIssue({ code: "custom", message });
});

/** How a quantity spreads around its mean: relative, so that a range of the mean moves the whole distribution. */
export const spread = (about: string) => described(orUnset(shape.check(isDistribution)), about);

/** What keeps a spread from being a distribution, in words; `null`: nothing. */
function spreadProblem({ kind, cv, quantiles }: SpreadShape): string | null {
  if (kind === "lognormal") return quantiles.length === 0 ? null : "a lognormal spread takes no quantiles";
  if (cv !== 0) return "a spread by quantiles takes no cv";
  return quantilesProblem(quantiles);
}

function quantilesProblem(points: SpreadShape["quantiles"]): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) {
    return "a spread by quantiles needs at least two, such as 0:1 and 1:9";
  }
  if (first.share !== 0 || last.share !== 1) return "the first quantile needs the share 0 and the last the share 1";
  const isOrdered = points.every(({ share, value }, index) => {
    const before = points[index - 1];
    return before === undefined || (before.share < share && before.value <= value);
  });
  if (!isOrdered) return "from one quantile to the next the share has to rise, and the value must not fall";
  return last.value > 0 ? null : "the last quantile needs a value above 0";
}
