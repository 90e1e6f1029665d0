import { decodeLink } from "../scenario/codec.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Shown } from "../scenario/shown.ts";
import type { LinkState } from "./app-state.ts";

type RefusedState = Extract<LinkState, { readonly state: "refused" }>;

export type OpenedLink =
  | { readonly kind: "scenario"; readonly scenario: Scenario; readonly shown: Shown; readonly link: LinkState }
  | { readonly kind: "refused"; readonly link: RefusedState };

const repairedText =
  "A mail or chat program had changed this link on the way. It was put right, and its checksum holds: every value is as it was sent.";

/** What a link holds, or why it is refused. */
export function openedLink(text: string): OpenedLink {
  const decoded = decodeLink(text);
  if (!decoded.ok) {
    const { code, text, original } = decoded;
    return { kind: "refused", link: { state: "refused", code, text, original } };
  }
  const { scenario, shown, repaired } = decoded;
  const link: LinkState = repaired ? { state: "repaired", text: repairedText } : { state: "fine" };
  return { kind: "scenario", scenario, shown, link };
}
