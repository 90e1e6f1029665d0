import type { Finding, Severity } from "../../findings/finding.ts";
import { printedFinding } from "../../findings/printed-finding.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import type { Section } from "./subject.ts";

const words: Readonly<Record<Severity, string>> = { blocker: "Blocks", warning: "Risky", note: "Note" };
const order: readonly Severity[] = ["blocker", "warning", "note"];

function styled(severity: Severity, ink: Ink): string {
  const word = words[severity].padEnd(8);
  if (severity === "blocker") return ink.alarm(word);
  return severity === "warning" ? ink.warn(word) : ink.quiet(word);
}

/** `'` closes the quotes of a shell: a value with one is written apart and joined. */
function shellQuoted(text: string): string {
  return /^[\w.,:=%/+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The options that make a remedy's change: `--set classes.support.steps=3`. */
export function setOptions(set: Readonly<Record<string, string>>): string {
  return Object.entries(set)
    .map(([path, typed]) => `--set ${shellQuoted(`${path}=${typed}`)}`)
    .join(" ");
}

/** All options in a line where they fit, else a line each. */
function changeLines(set: Readonly<Record<string, string>>, columns: number): readonly string[] {
  const whole = setOptions(set);
  if (whole === "") return [];
  if (whole.length + 14 <= columns) return [whole];
  return Object.entries(set).map(([path, typed]) => setOptions({ [path]: typed }));
}

function findingLines({ severity, at, text, remedies }: Finding, ink: Ink, columns: number): readonly string[] {
  return [
    ...paragraph(`${text} (${at})`, columns, `  ${styled(severity, ink)}`),
    ...remedies.flatMap((remedy) => [
      ...paragraph(remedy.text, columns, "            → "),
      ...changeLines(remedy.set, columns).map((change) => `              ${ink.accent(change)}`),
    ]),
  ];
}

/** What the plan says beside its figures: what blocks first, each with the change that lifts it. */
export const findingsSection: Section = ({ plan, ink, columns }) => {
  const findings = plan.findings.map(printedFinding);
  const sorted = order.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  const lines = sorted.flatMap((finding) => findingLines(finding, ink, columns));
  return [ink.strong("Findings"), ...(lines.length === 0 ? ["  None."] : lines)];
};
