import { deployKinds } from "../deploy/deploy-kinds.ts";
import { traceKinds } from "../deploy/trace-kinds.ts";
import csv from "./csv.ts";
import focus from "./focus.ts";
import litellm from "./litellm.ts";
import type { ExportKind } from "./export-kind.ts";

/** Every kind of export, in the order of the help. */
export const exportKinds: readonly ExportKind[] = [csv, focus, litellm, ...deployKinds, ...traceKinds];
