// Everything that must hold, for `npm test`: steps that need nothing of one another run side by side, and a stage begins when all of
// the one before has passed. What a step prints comes out whole when it ends, of those that failed after all others. Stories wait
// for frames, pages and processes: the processor's time that they leave goes to the tests beside them.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Scripts of package.json: a stage's lanes run side by side, the scripts of a lane one after another. */
const stages = [
  [
    ["types", "lint", "format:check"],
    ["build", "unused"],
  ],
  [["unit"], ["stories"]],
];

/** Tests wait for stories, which are timed by what is shown and end where nothing comes. */
const behind = (script) => (script === "unit" && process.platform !== "win32" ? "nice -n 19 " : "");

/** Runs one script and gives what it printed where it failed: of one that passes that comes out at once. */
function failureOf(script) {
  const began = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const run = spawn(`${behind(script)}npm run --silent ${script}`, { cwd: root, shell: true, stdio: "pipe" });
    for (const stream of [run.stdout, run.stderr]) stream.on("data", (text) => output.push(text));
    run.on("close", (status) => {
      const took = `${((performance.now() - began) / 1000).toFixed(0)} s`;
      if (status === 0) process.stdout.write(Buffer.concat(output));
      console.log(`${script}: ${status === 0 ? "passed" : "FAILED"}, ${took}`);
      resolve(status === 0 ? null : { script, output: Buffer.concat(output) });
    });
  });
}

/** Runs the scripts of a lane and gives those that failed; each is run, so that one look shows all that is wrong. */
async function failuresOf(lane) {
  const failed = [];
  for (const script of lane) failed.push(await failureOf(script));
  return failed.filter((failure) => failure !== null);
}

for (const lanes of stages) {
  const failed = (await Promise.all(lanes.map(failuresOf))).flat();
  if (failed.length === 0) continue;
  // Last, where whoever reads the end of a long text finds it.
  for (const { output } of failed) process.stdout.write(output);
  console.error(`Failed: ${failed.map(({ script }) => script).join(", ")}. What comes after was not run.`);
  process.exitCode = 1;
  break;
}
