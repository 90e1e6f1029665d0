import type { Reference } from "./reference.ts";

export default {
  id: "halfin-whitt-1981",
  title:
    "Halfin and Whitt, Heavy-Traffic Limits for Queues with Many Exponential Servers, Operations Research 29(3), 1981",
  where: "https://doi.org/10.1287/opre.29.3.567",
  commit: null,
  date: null,
} satisfies Reference;
