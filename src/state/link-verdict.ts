import { formatCount } from "../quantity/format-number.ts";
import { longestLink } from "../scenario/link-limits.ts";

/** Above these some mail programs, and then some chat programs, cut an address. */
const mailCuts = 1024;
const chatCuts = 2000;

export interface LinkVerdict {
  /** `false`: nobody could open it, so it is not copied. */
  readonly canOpen: boolean;
  readonly text: string;
}

/** How far a link of that length gets, in words. */
export function linkVerdict(link: string): LinkVerdict {
  const { length } = link;
  const count = `${formatCount(length)} characters`;
  if (length - Math.max(0, link.indexOf("#")) > longestLink) {
    return { canOpen: false, text: `${count} is too long for a link: download the scenario file instead.` };
  }
  if (length > chatCuts) return { canOpen: true, text: `${count}: some chat programs cut it, a file is safer.` };
  if (length > mailCuts) return { canOpen: true, text: `${count}: fine for chat, but Outlook may cut it.` };
  return { canOpen: true, text: `${count}: fine for mail and chat.` };
}
