import type { Reference } from "./reference.ts";

export default {
  id: "takagi-1986-polling",
  title: "Takagi, Analysis of Polling Systems, 1986: the gated server with vacations",
  where: "MIT Press",
  commit: null,
  date: null,
} satisfies Reference;
