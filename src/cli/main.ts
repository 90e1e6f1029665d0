/** The command line's entry: the process's own input, output and exit status, and nothing else; its threads begin here, too. */
import { isMainThread } from "node:worker_threads";
import { processIo } from "./process-io.ts";
import { answerThread } from "./process-threads.ts";
import { run } from "./run.ts";

const faulty = 1;

if (isMainThread) await answerProcess();
else answerThread();

async function answerProcess(): Promise<void> {
  // A reader that has seen enough (`| head`) closes the pipe: that is no failure.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
      throw error;
    });
  }

  try {
    process.exitCode = await run(process.argv.slice(2), processIo(process, new URL(import.meta.url)));
  } catch (error) {
    process.stderr.write(`Plimsoll has a fault; this is not about your input.\n${String(faultText(error))}\n`);
    process.exitCode = faulty;
  }
}

function faultText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
