import { z } from "zod";

// Else zod compiles validators out of text at the first schema, which the page's security policy forbids. Schemas take it
// from here, so that none is made before: bundles keep this order, while a first import in an entry does not.
z.config({ jitless: true });

export { z };
