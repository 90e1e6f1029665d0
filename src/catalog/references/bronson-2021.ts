import type { Reference } from "./reference.ts";

export default {
  id: "bronson-2021",
  title: "Bronson, Aghayev, Charapko and Zhu, Metastable Failures in Distributed Systems, HotOS 2021",
  where: "https://sigops.org/s/conferences/hotos/2021/papers/hotos21-s11-bronson.pdf",
  commit: null,
  date: null,
} satisfies Reference;
