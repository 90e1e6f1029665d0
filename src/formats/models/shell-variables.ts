import { listed } from "../../quantity/sentence.ts";

/** `TP=8`, `export TP="8"`: a line of its own that sets a plain value. */
const setting =
  /^[ \t]*(?:export[ \t]+|local[ \t]+)?(?<name>[A-Za-z_]\w*)=(?:"(?<double>[^"\n$`]*)"|'(?<single>[^'\n]*)'|(?<plain>[^\s"'$`();&|]+))[ \t]*(?:[;#].*)?$/gm;

/** `$TP`, `${TP}`, `${TP:-8}`, `${TP:=8}`. */
const use = /\$(?:(?<bare>[A-Za-z_]\w*)|\{(?<name>[A-Za-z_]\w*)(?::?[-=](?<usual>[^}$]*))?\})/g;

/** A script with what it sets itself put in, or what it takes where nobody sets it; what it sets more than once, and what comes from outside, stays as it is. */
export function withVariables(script: string): string {
  const values = new Map<string, Set<string>>();
  for (const { groups = {} } of script.matchAll(setting)) {
    const value = groups["double"] ?? groups["single"] ?? groups["plain"] ?? "";
    values.set(groups["name"] ?? "", (values.get(groups["name"] ?? "") ?? new Set()).add(value));
  }
  return script.replaceAll(use, (whole: string, ...found: readonly unknown[]) => {
    const [bare, name, usual] = found as readonly (string | undefined)[];
    const [value = usual, ...further] = values.get(bare ?? name ?? "") ?? [];
    return further.length > 0 ? whole : (value ?? whole);
  });
}

/** A sentence that asks for what a shell puts in from outside: `--tp_size ($TP)`; none where it puts in nothing. */
export function leftToShell(left: readonly string[]): readonly string[] {
  return left.length === 0 ? [] : [`What its shell puts in is not known: enter ${listed(left)}.`];
}
