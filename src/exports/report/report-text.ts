import { element, escapedText, markup } from "./element.ts";
import { reportPage } from "./report-page.ts";
import { reportStyle } from "./report-style.ts";
import type { ReportFacts } from "./report-words.ts";

/** On paper the sheet's margins are the browser's; on a screen the page lies on a desk. */
const aroundStyle = `
@page { margin: 13mm; }
body { margin: 0; background: #e9eded; }
main { width: 690px; margin: 24px auto; padding: 48px; box-sizing: content-box; background: #fff; }
@media print { body { background: #fff; } main { width: auto; margin: 0; padding: 0; } }
`;

/** The page as a file of its own: nothing is fetched, nothing runs. */
export function reportText(facts: ReportFacts): string {
  const { title } = facts.scenario;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapedText(title === "" ? "Capacity plan" : title)}</title>`,
    `<style>${reportStyle}${aroundStyle}</style>`,
  ].join("\n");
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${markup(element("main", "", reportPage(facts)))}\n</body>\n</html>\n`;
}
