import { afterAll, vi } from "vitest";

/** A page that is written out asks for code that comes later; what is asked for at a test's end must not fail the next. */
afterAll(() => vi.dynamicImportSettled(), 120_000);
