import { allLoadTests } from "./load-tests/index.generated.ts";
import type { ImportFormat } from "./reading/import-format.ts";
import { allUsage } from "./usage/index.generated.ts";

/** Every format of others that is read. */
export const importFormats: readonly ImportFormat[] = [...allLoadTests, ...allUsage];
