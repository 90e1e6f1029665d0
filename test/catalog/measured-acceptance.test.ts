import { expect, test } from "vitest";
import { acceptanceFor, acceptanceOf, measuredAcceptance } from "../../src/catalog/measured-acceptance.ts";
import { allModels } from "../../src/catalog/models/index.generated.ts";
import { allReferences } from "../../src/catalog/references/index.generated.ts";
import { acceptedTokensFormula, draftAcceptanceShare } from "../../src/engine/service/accepted-tokens.ts";

test("every row is of a model of the catalogue, has a source and a day, and an id of its own", () => {
  const models = new Set(allModels.map(({ id }) => id));
  const references = new Set(allReferences.map(({ id }) => id));
  for (const { model, source, date } of measuredAcceptance) {
    expect(models.has(model)).toBe(true);
    expect(references.has(source)).toBe(true);
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(new Set(measuredAcceptance.map(({ id }) => id)).size).toBe(measuredAcceptance.length);
});

test("chances by position give the measured tokens back within 5 %, the target's own among them", () => {
  for (const { lengths } of measuredAcceptance) {
    const acceptance = acceptanceOf(lengths);
    for (const [index, length] of lengths.entries()) {
      const draftTokens = index + 1;
      const share = draftAcceptanceShare({ acceptance, draftTokens });
      const given = acceptedTokensFormula.evaluate({ draftTokens, draftAcceptanceShare: share });
      expect(Math.abs(given / length - 1)).toBeLessThan(0.05);
    }
  }
});

test("1.84, 2.5 and 2.99 tokens with 1, 2 and 3 drafts of GLM-5.2 are chances of 0.84, 0.66 / 0.84 and 0.49 / 0.66", () => {
  expect(acceptanceFor("glm-5.2", "mtp", "reasoned-code")?.acceptance.slice(0, 3)).toEqual([0.84, 0.786, 0.742]);
});

test("what nobody measured is no row", () => {
  expect(acceptanceFor("glm-5.2", "heads", "reasoned-code")).toBeNull();
  expect(acceptanceFor("glm-5.2", "mtp", "other")).toBeNull();
  expect(acceptanceFor("llama-3.1-8b", "mtp", "code")).toBeNull();
});
