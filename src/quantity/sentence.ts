/** A sentence begins with a capital; what it begins with may be a name, so the rest stays as it is. */
export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[], word: "and" | "or" = "and"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1) ?? ""}`;
}
