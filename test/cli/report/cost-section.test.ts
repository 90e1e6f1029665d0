import { expect, test } from "vitest";
import { costSection } from "../../../src/cli/report/cost-section.ts";
import { certainExample } from "../../planning/example-scenario.ts";
import { readScenario } from "../../scenario/read-scenario.ts";
import { artificialPlan, artificialSubject } from "./artificial-plan.ts";
import { printedLedger, printedNumber } from "./printed-number.ts";

/** Cells of the lines that stand in from their subtotal. */
function innerRows(text: readonly string[]): readonly (readonly string[])[] {
  return text
    .filter((line) => /^ {4}\S/.test(line) && /\$|unknown/.test(line))
    .map((line) => line.trim().split(/\s{2,}/));
}

test("502.40, 249.10 and 249.10 print as whole dollars that add up to 1,001, each under its subtotal", () => {
  const text = costSection(artificialSubject());
  const { rows, total } = printedLedger(text, "line");
  // Rounded one by one they are 502 + 249 + 249 = 1,000: the dollar goes to the row that lost most, 502.40.
  expect(innerRows(text).map((row) => printedNumber(row[1] ?? ""))).toEqual([503, 249, 249]);
  expect(rows.map(([label, dollars]) => [label, printedNumber(dollars ?? "")])).toEqual([
    ["Devices", 503],
    ["Tokens and tools", 249],
    ["People", 249],
  ]);
  expect(printedNumber(total[1] ?? "")).toBe(1001);
});

test("every line carries its share and its nature: 502.4 of 1,000.6 is 50.2 %", () => {
  const inner = innerRows(costSection(artificialSubject()));
  expect(inner.map((row) => row.slice(2, 4))).toEqual([
    ["50.2\u00A0%", "shared"],
    ["24.9\u00A0%", "external"],
    ["24.9\u00A0%", "fixed"],
  ]);
});

test("an unknown line leaves its subtotal and the total unknown; the known 498 and the missing line are named", () => {
  const { lines } = artificialPlan.costLedger;
  const unpriced = lines.map((line) => (line.id === "compute-passing" ? { ...line, usdPerMonth: null } : line));
  const text = costSection(artificialSubject({ costLedger: { totalUsdPerMonth: null, lines: unpriced } }));
  const { rows, total } = printedLedger(text, "line");
  expect(innerRows(text)[0]?.[1]).toBe("unknown");
  expect(rows.map((row) => row[1])).toEqual(["unknown", "$249", "$249"]);
  expect(total).toEqual(["total", "unknown"]);
  expect(text.join(" ").replaceAll(/\s+/g, " ")).toContain("$498 of it is known; Compute is not.");
});

test("replicas that compute prompts apart have a price of their own where they are not bought as their pool's are", () => {
  const priceLines = (split: object) => {
    const chat = certainExample("support-chat");
    const scenario = readScenario({ ...chat, pools: chat.pools.map((pool) => ({ ...pool, split })) });
    const text = costSection({ ...artificialSubject(), scenario, columns: 200 });
    return text.flatMap((line) => /^ {2}(chat.*device-hour.*|chat.*no price.*)$/.exec(line)?.[1] ?? []);
  };
  const pools = "chat: h100-sxm at $6.88 a device-hour, sold 8 at a time, AWS, us-east-1, on-demand, read 2026-11-09.";
  expect(priceLines({ transfer: "layers" })).toEqual([pools]);
  expect(priceLines({ accelerator: "l40s", usdPerDeviceHour: 1.5, devicesPerUnit: 4 })).toEqual([
    pools,
    "chat prompts: l40s at $1.50 a device-hour, sold 4 at a time, as entered.",
  ]);
  expect(priceLines({ accelerator: "l40s", usdPerDeviceHour: 1.5, priceDate: "2026-10-01" })[1]).toBe(
    "chat prompts: l40s at $1.50 a device-hour, read 2026-10-01.",
  );
  expect(priceLines({ accelerator: "l40s" })[1]).toBe("chat prompts: no price for l40s.");
  expect(priceLines({ devicesPerUnit: 2 })[1]).toContain("chat prompts: h100-sxm at $6.88 a device-hour, sold 2");
});
