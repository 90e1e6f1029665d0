import { allLoadTests } from "./load-tests/index.generated.ts";
import { allModels } from "./models/index.generated.ts";
import type { ImportFormat } from "./reading/import-format.ts";
import { allTraces } from "./traces/index.generated.ts";
import { allUsage } from "./usage/index.generated.ts";

/** Every format of others that is read. */
export const importFormats: readonly ImportFormat[] = [...allModels, ...allTraces, ...allLoadTests, ...allUsage];
