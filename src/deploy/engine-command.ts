import { commandText, type Flag, shellWord } from "./engine-flags.ts";
import type { Engine } from "./engine.ts";
import { flagsHeading } from "./flags-heading.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { sglangFlags } from "./sglang-flags.ts";
import type { DeployDocument } from "./stated.ts";
import { tensorrtLlmFlags, tensorrtLlmOptions } from "./tensorrt-llm-flags.ts";
import { vllmFlags } from "./vllm-flags.ts";

/** The flags of a pool's replicas for an engine. */
export function engineFlags(engine: Engine, facts: PoolFacts): readonly Flag[] {
  const writers = { vllm: vllmFlags, sglang: sglangFlags, "tensorrt-llm": tensorrtLlmFlags };
  return writers[engine](facts);
}

/** What starts an engine: the words before its flags. */
export function engineStart(engine: Engine, checkpoint: string): readonly string[] {
  if (engine === "vllm") return ["vllm", "serve", checkpoint];
  if (engine === "sglang") return ["python3", "-m", "sglang.launch_server", "--model-path", checkpoint];
  return ["trtllm-serve", checkpoint];
}

/** The shell script that starts one replica of a pool: every flag below its reason. */
export function engineCommand(engine: Engine, facts: PoolFacts): DeployDocument {
  const command = engineStart(engine, facts.checkpoint).map(shellWord).join(" ");
  const whole = commandText(command, engineFlags(engine, facts), flagsHeading(engine, facts));
  if (engine !== "tensorrt-llm") return whole;
  const options = ["cat > options.yaml <<'END'", ...tensorrtLlmOptions(facts), "END", ""].join("\n");
  return { ...whole, text: `${options}${whole.text}` };
}
