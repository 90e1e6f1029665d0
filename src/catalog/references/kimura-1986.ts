import type { Reference } from "./reference.ts";

export default {
  id: "kimura-1986",
  title: "Kimura, A Two-Moment Approximation for the Mean Waiting Time in the GI/G/s Queue, 1986",
  where: "Management Science 32(6), 751-763",
  commit: null,
  date: null,
} satisfies Reference;
