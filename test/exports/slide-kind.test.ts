import { expect, test } from "vitest";
import { formatUsd } from "../../src/quantity/format-money.ts";
import { certainExample, exampleIds } from "../planning/example-scenario.ts";
import { sourceOf, textOf } from "./exported.ts";

test("the slide is 16 to 9, tells the headline of every example, and no line of its text runs past its edge", async () => {
  for (const id of exampleIds) {
    const source = sourceOf(certainExample(id));
    const svg = await textOf("slide", source);
    const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(16 / 9, 9);
    expect(svg).toContain(`>${formatUsd(source.plan.plan.costUsdPerMonth)}<`);
    expect(svg).not.toMatch(/<script|href=|NaN|undefined/);
    for (const [, x = "", size = "", text = ""] of svg.matchAll(
      /<text x="([\d.]+)" y="[\d.]+" font-size="(\d+)"[^>]*>([^<]*)</g,
    )) {
      // A letter of a sans-serif is half of its size wide on average, bold ones a little more.
      expect(Number(x) + text.length * Number(size) * 0.52, text).toBeLessThan(Number(width));
    }
  }
});
