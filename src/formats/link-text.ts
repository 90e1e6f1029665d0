import { decodeLink, linkText as writtenLink } from "../scenario/link/codec.ts";
import { refused } from "../scenario/problem.ts";
import type { ScenarioFormat } from "./format.ts";

/** A link, an address that ends in one, or a text with one in it; `%23` is a `#` that a program escaped. */
const linkText: ScenarioFormat = {
  id: "link-text",
  holds: "scenario",
  sniffs: (text) => !text.startsWith("{") && (/#|%23/.test(text) || /^\d+\.[\w-]{20,}$/.test(text)),
  read: (text) => {
    const decoded = decodeLink(text);
    if (!decoded.ok) return refused(decoded.code, "", decoded.text);
    return { ok: true, scenario: decoded.scenario, shown: decoded.shown };
  },
  write: writtenLink,
};

export default linkText;
