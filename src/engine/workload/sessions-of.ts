import { cutSessions } from "./cut-sessions.ts";
import { growingSessions } from "./growing-sessions.ts";
import type { SessionRules } from "./session-rules.ts";
import type { Sessions } from "./sessions.ts";

/**
 * The sessions of a class before their first call, under its rule for history at the cap.
 *
 * @source derived
 */
export function sessionsOf(rules: SessionRules): Sessions {
  return rules.policy === "prune" || rules.policy === "summarise" ? cutSessions(rules) : growingSessions(rules);
}
