import { pagePlan } from "../planning/page-plan.ts";
import { pageRange } from "../planning/page-range.ts";
import type { Answerers } from "./protocol.ts";

/** The engine behind each kind of job. */
export const answerers: Answerers = { plan: (scenario) => pagePlan(scenario), range: pageRange };
