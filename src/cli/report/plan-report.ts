import { answerSection } from "./answer-section.ts";
import { capacitySection } from "./capacity-section.ts";
import { costSection, unitCostSection } from "./cost-section.ts";
import { demandSection } from "./demand-section.ts";
import { findingsSection } from "./findings-section.ts";
import { memorySection } from "./memory-section.ts";
import { rangeSection } from "./range-section.ts";
import { reserveSection } from "./reserve-section.ts";
import { settingsSection } from "./settings-section.ts";
import { stackSection } from "./stack-section.ts";
import { serviceSection } from "./service-section.ts";
import type { ReportSubject, Section } from "./subject.ts";
import { boundary } from "../../findings/boundary.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { paragraph } from "./prose.ts";

/** Above this some mail and chat programs cut a link. */
const longLinkCharacters = 2000;

function linkText(link: string): string {
  const length = [...link].length;
  const verdict =
    length > longLinkCharacters
      ? `some programs cut links over ${formatCount(longLinkCharacters)}: send the file instead`
      : "short enough for mail and chat";
  return `As a link this scenario is ${formatCount(length)} characters, ${verdict}; the command link prints it.`;
}

/** What stands at the end of every report: what the plan does not know. */
const boundarySection: Section = ({ plan, link, leavesOut, ink, columns }: ReportSubject) => [
  ink.strong("What this does not know"),
  ...paragraph(boundary, columns, "  "),
  ...(leavesOut.length === 0 ? [] : ["  The worked example also leaves out:"]),
  ...leavesOut.flatMap((sentence) => paragraph(sentence, columns, "  - ")),
  ...(link === null ? [] : paragraph(linkText(link), columns, "  ")),
  ...paragraph(`Method ${plan.method}, scenario ${plan.scenarioHash}.`, columns, "  ").map((line) => ink.quiet(line)),
];

const sections: readonly Section[] = [
  answerSection,
  demandSection,
  memorySection,
  serviceSection,
  reserveSection,
  costSection,
  unitCostSection,
  capacitySection,
  stackSection,
  rangeSection,
  settingsSection,
  findingsSection,
  boundarySection,
];

/** The whole plan as text for a terminal. */
export function planReport(subject: ReportSubject): string {
  return `${sections
    .map((section) => section(subject).join("\n"))
    .filter((text) => text !== "")
    .join("\n\n")}\n`;
}
