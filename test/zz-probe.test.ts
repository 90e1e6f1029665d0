import { test } from "vitest";
import { exampleScenario } from "./planning/example-scenario.ts";
import { basePlan } from "../src/planning/plan-scenario.ts";
test("x", () => { 
 for (const id of ["support-chat","coding-agent","document-processing"]) {
 const {plan}=basePlan(exampleScenario(id));
 for (const t of plan.traces) console.log(t.subject, "|", t.unit, "|", t.expression, "|", JSON.stringify(t.inputs), t.value);
 if (id==="support-chat") console.log(JSON.stringify({...plan, traces:0},null,1));
 }
});
