import { bytesPerGibibyte, bytesPerKibibyte, bytesPerMebibyte, bytesPerTebibyte } from "./bytes.ts";
import { type Factor, ratio, tenTo, unity } from "./factor.ts";
import { type Problem, problem } from "./quantity-field.ts";
import { typedNumber, type UnitQuestion } from "./unit-question.ts";

const binary: Readonly<Record<string, number>> = {
  k: bytesPerKibibyte,
  m: bytesPerMebibyte,
  g: bytesPerGibibyte,
  t: bytesPerTebibyte,
};
const powers: Readonly<Record<string, number>> = {
  k: 3,
  m: 6,
  g: 9,
  t: 12,
};

/** `GB` and `GiB` differ and both exist; a bare `G` is GB with GiB offered; a bare `B` could be bytes or billions. */
export function byteFactor(word: string, { field, habits, count }: UnitQuestion): Factor | Problem | null {
  if (word === "byte" || word === "bytes") return unity;
  if (/^(?:b|bn|billions?)$/.test(word)) {
    const typed = typedNumber(count, habits);
    return problem("B could be bytes or billions.", field, [
      { text: `${typed} GB?`, typed: `${typed} GB` },
      { text: `${typed} GiB?`, typed: `${typed} GiB` },
      { text: `${typed} bytes?`, typed: `${typed} bytes` },
    ]);
  }
  const [, prefix = "", kind = ""] = /^([kmgt])(i?b?)$/.exec(word) ?? [];
  if (prefix === "") return null;
  if (kind.startsWith("i") || (kind === "" && habits.binaryPrefixes)) return ratio(binary[prefix] ?? 1, 1);
  return tenTo(powers[prefix] ?? 0);
}
