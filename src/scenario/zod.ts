import { _default as defaulted, z } from "zod/mini";

// The page's security policy forbids validators compiled out of text, and reports even the try. The small edition of zod
// has none; this keeps it so. Schemas take it from here, so that none is made before: bundles keep this order, while a first
// import in an entry does not.
z.config({ jitless: true });

export { defaulted, z };
