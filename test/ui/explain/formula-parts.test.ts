import { expect, test } from "vitest";
import { formulaParts, formulaText, type FormulaPart } from "../../../src/ui/explain/formula-parts.ts";

const plain = (part: FormulaPart) => (part.kind === "name" ? part.name : part.kind === "number" ? `${part.value}` : "");
const written = (expression: string) => formulaText(formulaParts(expression), plain);

test("products, quotients and differences read × ÷ −", () => {
  expect(written("memoryShare * memoryBytes - overheadBytes / 2")).toBe(
    "memoryShare × memoryBytes − overheadBytes ÷ 2",
  );
});

test("a power stands raised without its parentheses: (1 - p) ^ (n - 1) raises n − 1", () => {
  const raised = formulaParts("(1 - p) ^ (n - 1)").at(-1);
  expect(raised).toEqual({
    kind: "raised",
    parts: [
      { kind: "name", name: "n" },
      { kind: "sign", text: " − " },
      { kind: "number", value: 1 },
    ],
  });
});

test("what follows a power is not raised: a ^ (1 / n) * 2 ends in × 2", () => {
  expect(written("a ^ (1 / n) * 2")).toBe("a^(1 ÷ n) × 2");
});

test("a power of a power closes where it opened: (1 - (1 - s) ^ m) / s", () => {
  expect(written("(1 - (1 - s) ^ m) / s")).toBe("(1 − (1 − s)^m) ÷ s");
});

test("rounding up and down are ⌈ ⌉ and ⌊ ⌋, and close where they opened", () => {
  expect(written("ranks * max(0, floor(room / bytes))")).toBe("ranks × the larger of (0; ⌊room ÷ bytes⌋)");
  expect(written("ceil((a + b) / c)")).toBe("⌈(a + b) ÷ c⌉");
});

test("a minus with nothing before it has no spaces: -1 + 2", () => {
  expect(written("-1 + 2")).toBe("−1 + 2");
});
