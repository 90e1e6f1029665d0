import type { Reference } from "./reference.ts";

export default {
  id: "ocp-mx-2023",
  title: "Open Compute Project, OCP Microscaling Formats (MX) Specification, version 1.0, 2023",
  where: "https://www.opencompute.org",
  commit: null,
  date: null,
} satisfies Reference;
