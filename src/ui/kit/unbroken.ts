/** A number and its unit stay on one line: `23.6 ms` never ends a line at its 6. */
export function unbroken(text: string): string {
  return text
    .replaceAll("device-hour", "device\u2011hour")
    .replace(/(?<=\d) (?=(?:ms|µs|s|min|h|days|[KMGT]i?B)(?![\p{L}\p{N}]))/gu, "\u00A0");
}
