import { execFileSync, spawn } from "node:child_process";
import { accessSync, constants, mkdirSync, openSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const programs = ["slurmctld", "slurmd", "sbatch", "squeue", "scancel", "sinfo"];

function isInstalled(program: string): boolean {
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Why no cluster can be had here; `null`: one can. */
export function whyNoCluster(): string | null {
  const missing = programs.find((program) => !isInstalled(program));
  if (missing !== undefined) return `there is no ${missing} on this machine`;
  return process.getuid?.() === 0 ? null : "slurmd asks for root";
}

export interface SlurmCluster {
  readonly folder: string;
  /** What one of Slurm's commands prints. */
  readonly asked: (program: string, words: readonly string[]) => string;
  readonly emptied: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Until something is so; a test that waits in vain fails. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let waits = 0; waits < 3000; waits += 1) {
    if (isSo()) return;
    await pause(20);
  }
  throw new Error(`waited in vain until ${what}`);
}

/** A cluster of this machine alone, without services and without munge: its two daemons, ended by their ids. */
export async function slurmCluster(folder: string): Promise<SlurmCluster> {
  const host = hostname().split(".")[0] ?? "localhost";
  const port = 20_000 + 2 * (process.pid % 10_000);
  for (const name of ["state", "spool"]) mkdirSync(join(folder, name));
  const settings = {
    ClusterName: "sweep",
    SlurmctldHost: `${host}(127.0.0.1)`,
    SlurmUser: "root",
    AuthType: "auth/none",
    CredType: "cred/none",
    ProctrackType: "proctrack/linuxproc",
    TaskPlugin: "task/none",
    SelectType: "select/cons_tres",
    JobAcctGatherType: "jobacct_gather/none",
    SwitchType: "switch/none",
    MpiDefault: "none",
    StateSaveLocation: join(folder, "state"),
    SlurmdSpoolDir: join(folder, "spool"),
    SlurmctldPidFile: join(folder, "slurmctld.pid"),
    SlurmdPidFile: join(folder, "slurmd.pid"),
    SlurmctldPort: port,
    SlurmdPort: port + 1,
    ReturnToService: 2,
    SchedulerParameters: "sched_min_interval=50000,batch_sched_delay=0,sched_interval=1",
    NodeName: `${host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN`,
    PartitionName: `all Nodes=${host} Default=YES MaxTime=INFINITE State=UP`,
  };
  const conf = join(folder, "slurm.conf");
  writeFileSync(
    conf,
    `${Object.entries(settings)
      .map((pair) => pair.join("="))
      .join("\n")}\n`,
  );
  const env = { ...process.env, SLURM_CONF: conf };
  const daemon = (program: string, words: readonly string[]) => {
    const log = openSync(join(folder, `${program}.log`), "a");
    return spawn(program, words, { env, stdio: ["ignore", log, log] });
  };
  const daemons = [daemon("slurmctld", ["-D", "-c"]), daemon("slurmd", ["-D", "-N", host])];
  const asked = (program: string, words: readonly string[]) => {
    try {
      return execFileSync(program, words, { env, cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
      return `failed: ${String(error)}`;
    }
  };
  await until(() => asked("sinfo", ["-h", "-o", "%T"]).startsWith("idle"), "the node is idle");
  return {
    folder,
    asked,
    emptied: () => until(() => asked("squeue", ["-h"]) === "", "no task is left"),
    end: async () => {
      const ends = daemons.map((one) => new Promise((resolve) => one.once("exit", resolve)));
      for (const one of daemons) one.kill("SIGTERM");
      await Promise.all(ends);
    },
  };
}
