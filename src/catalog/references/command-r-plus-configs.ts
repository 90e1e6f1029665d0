import type { Reference } from "./reference.ts";

export default {
  id: "command-r-plus-configs",
  title: "Command R+: configuration beside two quantised checkpoints",
  where:
    "https://huggingface.co/FriendliAI/c4ai-command-r-plus-fp8/blame/bcdc7ddee246741c553bd9080888329965bc3a86/config.json; https://huggingface.co/amd/c4ai-command-r-plus-FP8-KV/blob/7c229ec6261a3d6aa4851233e0953b5369113f7e/config.json",
  commit: null,
  date: null,
} satisfies Reference;
