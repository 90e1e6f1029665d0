/** A scenario is far smaller; a larger file is read piece by piece, whatever it is. */
const mostScenarioBytes = 5_242_880;

/** A document of ours, whatever is wrong with it, and a text that may hold a link. */
const ours = /"plimsoll\.scenario/;
const maybeLink = /(?:#|%23)\d+\.[\w-]{20}/;

/** Whether a file is one of our own scenarios, whatever is wrong with it, a text that may hold a link, or something else. */
export async function heldBy(blob: Blob): Promise<"scenario" | "link" | "other"> {
  if (blob.size > mostScenarioBytes) return "other";
  const text = await blob.text().catch(() => "");
  if (ours.test(text)) return "scenario";
  return maybeLink.test(text) ? "link" : "other";
}
