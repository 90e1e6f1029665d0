import type { Reference } from "./reference.ts";

export default {
  id: "google-tpu-docs",
  title: "Google Cloud: TPU v5e, v5p and v6e architecture",
  where:
    "https://docs.cloud.google.com/tpu/docs/v5e; https://docs.cloud.google.com/tpu/docs/v5p; https://docs.cloud.google.com/tpu/docs/v6e",
  commit: null,
  date: null,
} satisfies Reference;
