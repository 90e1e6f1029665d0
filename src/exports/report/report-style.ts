/** How the page looks, on a screen and on paper alike: ink and greys, so that a copy without colour says the same. */
export const reportStyle = `
.report { box-sizing: border-box; width: 690px; max-width: 100%; color: #000; background: #fff; font: 11px/15px "Inter", system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; font-variant-numeric: tabular-nums; }
.report * { box-sizing: border-box; margin: 0; padding: 0; }
.report-head { display: flex; justify-content: space-between; align-items: baseline; gap: 24px; padding-bottom: 8px; border-bottom: 1.5px solid #34454e; }
.report-brand { display: flex; align-items: center; gap: 8px; font-size: 14px; font-weight: 600; }
.report-mark { fill: none; stroke: #000; stroke-width: 1.8; }
.report-title { color: #464f55; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.report-answer { padding: 12px 0 10px; border-bottom: 1px solid #7d888f; }
.report-question, .report-note, .report-below { color: #464f55; }
.report h1 { margin-top: 4px; font-size: 18px; line-height: 24px; font-weight: 600; letter-spacing: -0.01em; }
.report h1 span { font-weight: 400; color: #464f55; }
.report h2 { font-size: 12px; line-height: 16px; font-weight: 600; }
.report-figures { display: grid; grid-template-columns: 1fr 1.15fr 1.15fr 1.3fr; gap: 16px; padding: 10px 0; border-bottom: 1px solid #c8cdd0; }
.report-figures dt { color: #464f55; }
.report-figures dd { font-size: 18px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
.report-figures div:last-child dd:nth-child(2) { font-size: 15px; }
.report-figures .report-below { font-size: 10.5px; line-height: 14px; font-weight: 400; }
.report section { margin-top: 14px; }
.report-picture { display: block; width: 100%; height: auto; margin-top: 6px; font-size: 11px; }
.report-picture text, .report-slide text { fill: #000; }
.report-picture .report-note, .report-slide .report-note { fill: #464f55; font-size: 10px; }
.report-first { fill: #34454e; }
.report-flood { fill: #dde3e5; }
.report-wall { fill: none; stroke: #c8cdd0; }
.report-floor { fill: none; stroke: #34454e; }
.report-line { fill: none; stroke: #000; stroke-width: 1.6; }
.report-disc { fill: none; stroke: #000; stroke-width: 1.6; }
.report-level, .report-name { font-weight: 600; }
.report-picture .report-inside, .report-slide .report-inside { fill: #fff; }
.report-right { text-anchor: end; }
.report-two { display: grid; grid-template-columns: 1fr 1fr; gap: 32px; }
.report table { width: 100%; margin-top: 4px; border-collapse: collapse; }
.report th { padding: 3px 8px 3px 0; border-bottom: 1px solid #34454e; color: #464f55; font-weight: 400; text-align: left; vertical-align: bottom; }
.report td { padding: 4px 8px 4px 0; border-bottom: 1px solid #dde3e5; vertical-align: top; }
.report th:last-child, .report td:last-child { padding-right: 0; }
.report th.report-end, .report td.report-end { text-align: right; white-space: nowrap; }
.report-wide th:first-child { width: 27%; }
.report-wide th:nth-child(4) { width: 24%; }
.report-total td { border-bottom: 0; font-weight: 600; }
.report-small { margin-top: 4px; }
.report-foot { display: flex; justify-content: space-between; gap: 24px; margin-top: 16px; padding-top: 8px; border-top: 1px solid #c8cdd0; font-size: 10px; line-height: 13px; }
.report-foot a { color: #000; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
.report-print { text-align: right; white-space: nowrap; }
@container (max-width: 640px) {
.report { width: 100%; }
.report-head { flex-wrap: wrap; }
.report-figures { grid-template-columns: 1fr 1fr; }
.report-two { grid-template-columns: 1fr; gap: 0; }
.report-wide { overflow-x: auto; }
.report-wide table { min-width: 520px; }
}
@page report { margin: 12mm 13mm; }
.report { page: report; }
@media print { .report { width: 100%; print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
