import { formatCount } from "./format-number.ts";

/** A sentence begins with a capital; what it begins with may be a name, so the rest stays as it is. */
export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** The noun for a count as it is printed: `call` where that reads 1, `calls` for anything else. */
export function nounOf(count: number | null, one: string, many = `${one}s`): string {
  return formatCount(count) === "1" ? one : many;
}

/** `1 device`, `8 devices`: a count with its noun. */
export function counted(count: number | null, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${nounOf(count, one, many)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[], word: "and" | "or" = "and"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1) ?? ""}`;
}
