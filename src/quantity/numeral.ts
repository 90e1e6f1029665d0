/**
 * A typed numeral as a plain one: `1,234.5` is `1234.5`, `12,34,567` is `1234567`, `.85` is `.85`. Marks between digits group
 * thousands or part the decimals; where one point or comma could do either (`1.234`), `decimal` says which it does. `null`
 * where the groups are not those of any habit (`1,2,3`).
 */
export function plainNumeral(typed: string, decimal: "." | ","): string | null {
  const [, body = "", exponent = ""] = /^(.*?)((?:e[+-]?\d+)?)$/i.exec(typed) ?? [];
  const mark = decimalMark(body, exponent === "" ? decimal : ".");
  const at = mark === null ? -1 : body.lastIndexOf(mark);
  const whole = at < 0 ? body : body.slice(0, at);
  const decimals = at < 0 ? "" : body.slice(at + 1);
  if (!/^\d*$/.test(decimals)) return null;
  const digits = ungrouped(whole);
  return digits === null
    ? null
    : `${digits === "" ? "0" : digits}${decimals === "" ? "" : `.${decimals}`}${exponent.toLowerCase()}`;
}

/** Which of point and comma parts the decimals here; `null`: neither. */
function decimalMark(body: string, decimal: "." | ","): "." | "," | null {
  const marks = body.replace(/[^.,]/g, "");
  if (marks === "") return null;
  const last = marks.endsWith(".") ? "." : ",";
  if (marks.length === 1) return isGrouping(body, last) && last !== decimal ? null : last;
  if (marks.includes(".") && marks.includes(",")) return last;
  return null;
}

/** `1.234` and `12,345` could be thousands; `0.123`, `1.5`, `1 234,5` and `1234.567` could not. */
function isGrouping(body: string, mark: "." | ","): boolean {
  const [whole = "", rest = ""] = body.split(mark);
  return /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest);
}

/** Digits without their group marks: threes, or Indian twos before a last three, all with one mark. */
function ungrouped(whole: string): string | null {
  const mark = /[.,_' ]/.exec(whole)?.[0];
  if (mark === undefined) return whole;
  const groups = whole.split(mark);
  const [first = "", ...rest] = groups;
  const last = rest.at(-1) ?? "";
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return null;
  const isThrees = rest.every((group) => /^\d{3}$/.test(group));
  const isIndian = first.length <= 2 && rest.slice(0, -1).every((group) => /^\d{2}$/.test(group));
  return isThrees || isIndian ? groups.join("") : null;
}
