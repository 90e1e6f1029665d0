import { answerSection } from "./answer-section.ts";
import { boundarySection } from "./boundary-section.ts";
import { costSection } from "./cost-section.ts";
import { demandSection } from "./demand-section.ts";
import { findingsSection } from "./findings-section.ts";
import { memorySection } from "./memory-section.ts";
import { rangeSection } from "./range-section.ts";
import { reserveSection } from "./reserve-section.ts";
import { serviceSection } from "./service-section.ts";
import type { ReportSubject, Section } from "./subject.ts";
import { unitCostSection } from "./unit-cost-section.ts";

const sections: readonly Section[] = [
  answerSection,
  demandSection,
  memorySection,
  serviceSection,
  reserveSection,
  costSection,
  unitCostSection,
  rangeSection,
  findingsSection,
  boundarySection,
];

/** The whole plan as text for a terminal. */
export function planReport(subject: ReportSubject): string {
  return `${sections.map((section) => section(subject).join("\n")).join("\n\n")}\n`;
}
