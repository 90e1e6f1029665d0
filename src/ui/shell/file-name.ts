/** A title as the name of a file: `support-chat-on-one-pool`. */
export function fileName(title: string): string {
  const name = title
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return name === "" ? "plan" : name;
}
