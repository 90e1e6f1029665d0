/** A sentence begins with a capital; what it begins with may be a name, so the rest stays as it is. */
export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
