/** Fields that a document lists: `null` takes anything below. */
export interface Listed {
  readonly [field: string]: Listed | null;
}

/** Fields of a manifest that its document does not list, by their path. */
export function unlisted(value: unknown, listed: Listed, path = ""): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => unlisted(one, listed, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const at = `${path}.${field}`;
    const below = listed[field];
    if (below === undefined) return [at];
    return below === null ? [] : unlisted(inner, below, at);
  });
}
