/** What was thrown, in words for a report. */
export function faultText(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null || !("message" in thrown)) return String(thrown);
  const { message } = thrown;
  // A script that does not load fails without a message.
  return typeof message === "string" && message !== "" ? message : "the worker did not start";
}
