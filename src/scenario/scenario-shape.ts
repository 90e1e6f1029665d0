import type { FieldShape } from "./field-shape.ts";
import { scenarioSchema } from "./schema.ts";
import { fieldShape } from "./shape-of-schema.ts";

/** The shape of the whole document. Plain data: the worker's build has it without the schema. */
export const scenarioShape: FieldShape = fieldShape(scenarioSchema);
