import type { Reference } from "./reference.ts";

export default {
  id: "mistral-small-configs",
  title: "Mistral Small 3.2 24B: configuration of a text-only copy, and of the 2501 version",
  where:
    "https://huggingface.co/darkc0de/3.2test/blob/main/config.json; https://huggingface.co/unsloth/Mistral-Small-24B-Instruct-2501-GGUF/blob/main/config.json",
  commit: null,
  date: null,
} satisfies Reference;
