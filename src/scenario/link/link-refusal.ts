import { longestLink } from "./link-limits.ts";
import { currentVersion } from "./upgraders.ts";

type LinkCode = "empty" | "not-a-link" | "too-long" | "cut" | "damaged" | "newer" | "invalid";

/** A link that was not opened. The text it came as is kept, so that it can be shown, copied and asked for again. */
export interface RefusedLink {
  readonly ok: false;
  readonly code: LinkCode;
  readonly text: string;
  readonly original: string;
}

interface Reason {
  readonly code: LinkCode;
  readonly version?: number;
  readonly reason?: string;
  readonly characters?: number;
  readonly declaredCharacters?: number | null;
}

export function linkRefusal(original: string, reason: Reason): RefusedLink {
  return { ok: false, code: reason.code, text: words(original, reason), original };
}

const askAgain = "Ask for it again, or for the scenario as a file.";

function words(original: string, { code, version, reason, characters, declaredCharacters }: Reason): string {
  switch (code) {
    case "empty":
      return "There is no link here.";
    case "not-a-link":
      return `This is not a link to a scenario: one has #${currentVersion}. in it, followed by letters and digits.`;
    case "too-long":
      return `This link has ${original.length} characters; the longest that is read has ${longestLink}. Ask for the scenario as a file.`;
    case "cut":
      return typeof declaredCharacters === "number"
        ? `This link is cut: ${characters} of ${declaredCharacters} characters arrived. ${askAgain}`
        : `This link is cut: it ends where its content should start. ${askAgain}`;
    case "damaged":
      return `This link is damaged: some of its characters changed on the way. ${askAgain}`;
    case "newer":
      return `This link was made by a newer version: it has format ${version}, and this program reads format ${currentVersion}. Load the page anew, or update the program, and open it again.`;
    case "invalid":
      return `This link arrived whole, but it is not a scenario that can be opened: ${reason}`;
  }
}
