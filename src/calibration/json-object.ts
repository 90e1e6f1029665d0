/** What stands in a file that somebody else wrote. */
export type Json = Readonly<Record<string, unknown>>;

/** The object that a text holds; `null`: it holds none. */
export function jsonObject(text: string): Json | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Json) : null;
  } catch {
    return null;
  }
}

/** A value that should be an object; empty where it is none. */
export function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}
