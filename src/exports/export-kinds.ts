import { deployKinds } from "../deploy/deploy-kinds.ts";
import { traceKinds } from "../deploy/trace-kinds.ts";
import csv from "./csv.ts";
import type { ExportKind } from "./export-kind.ts";
import focus from "./focus.ts";
import litellm from "./litellm.ts";
import markdown from "./markdown-kind.ts";
import report from "./report.ts";
import slideKind from "./slide-kind.ts";
import xlsx from "./xlsx.ts";

const forPeople = [report, slideKind, markdown, xlsx];
const forPrograms = [csv, focus, litellm, ...deployKinds, ...traceKinds];

/** Every kind of export, in the order of the help. */
export const exportKinds: readonly ExportKind[] = [...forPeople, ...forPrograms];
