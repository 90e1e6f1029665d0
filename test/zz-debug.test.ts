import fc from "fast-check";
import { test } from "vitest";
import { explainedPlan } from "../src/planning/plan-scenario.ts";
import { gives, parsed } from "./expression.ts";
import { scenarioArbitrary } from "./scenario/scenario-arbitrary.ts";
import { writeFileSync } from "node:fs";
const isClose = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
test("debug", { timeout: 600000 }, () => {
  const seen = new Map<string, number>(); const times: [number, number, number][] = [];
  const note = (k: string, s: unknown) => { if (!seen.has(k)) writeFileSync(`/tmp/smoke/fail-${seen.size}.json`, JSON.stringify(s, null, 1)); seen.set(k, (seen.get(k) ?? 0) + 1); };
  let i = 0;
  for (const s of fc.sample(scenarioArbitrary(), { seed: 20261120, numRuns: 300 })) {
    i++;
    const t = performance.now();
    let d; let p;
    try { ({ document: d, plan: p } = explainedPlan(s)); } catch (e) { note("throw " + String(e).slice(0, 80), s); continue; }
    times.push([performance.now() - t, i, (JSON.stringify(s).match(/"base":/g) ?? []).length]);
    const t2 = JSON.stringify(d, (_k, v) => typeof v === "number" && !Number.isFinite(v) ? `!!${v}` : v);
    const m = /"(\w+)":"!!(\w+)"/.exec(t2); if (m) note(`nonfinite ${m[1]} ${m[2]}`, s);
    const c = d.costLedger.lines.map(l => l.usdPerMonth); if (!c.includes(null) && !isClose(c.reduce<number>((a, b) => a + (b ?? 0), 0), d.costLedger.totalUsdPerMonth ?? NaN)) note("cost sum", s);
    for (const q of d.pools) { const b = q.memoryLedger?.lines.reduce((a, l) => a + l.bytes, 0) ?? 0; if (!isClose(b, q.memoryLedger?.totalBytes ?? 0)) note(`mem sum ${b} ${q.memoryLedger?.totalBytes}`, s);
      if (q.devices !== null && (q.reserveLedger.totalDevices !== q.devices || q.devices !== (q.replicas ?? NaN) * q.tp * q.pp)) note(`devices ${q.devices} ${q.replicas} ${q.reserveLedger.totalDevices}`, s); }
    for (const { subject, expression, inputs, value } of p.traces) if (!gives(parsed(expression), inputs, value)) note(`trace ${subject.split(".")[2] ?? subject} ${expression} ${JSON.stringify(inputs)} ${value}`.slice(0, 300), s);
    for (const f of ["devices", "replicas", "costUsdPerMonth", "costUsdPerSuccess"] as const) { const v = d[f]; if (v === null) continue; if ((d.range.best[f] ?? Infinity) > v || (d.range.worst[f] ?? Infinity) < v) note("range " + f, s); }
  }
  times.sort((a, b) => b[0] - a[0]);
  console.log([...seen].map(([k, n]) => `${n} x ${k}`).join("\n"));
  console.log("total", times.reduce((a, b) => a + b[0], 0), "top", times.slice(0, 12).map(([t, i, r]) => `${t.toFixed(0)}ms #${i} r${r}`).join(" "));
});
