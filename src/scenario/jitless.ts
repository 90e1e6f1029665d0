/**
 * Keeps zod from compiling validators out of text, which the page's security policy forbids. Imported before any schema, so
 * by every entry first.
 */
import { z } from "zod";

z.config({ jitless: true });
