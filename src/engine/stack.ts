/** The other layers of the stack, sized roughly beside the devices: what each takes of a unit of work, and what a unit costs. */
export interface StackFactors {
  /** A session's state is kept for so long after it was opened. */
  readonly sessionHours: number;
  readonly sessionBytesPerToken: number;
  readonly sessionUsdPerGbMonth: number | null;
  /** Documents that are looked up in; 0: none. */
  readonly documents: number;
  readonly documentBytes: number;
  readonly vectorUsdPerGbMonth: number | null;
  readonly objectBytesPerWorkflow: number;
  readonly keptDays: number;
  readonly objectUsdPerGbMonth: number | null;
  /** Model calls a second that one orchestrator worker carries. */
  readonly workerCallsPerSecond: number;
  readonly workerUsdPerHour: number | null;
  readonly connectionsPerToolCall: number;
  readonly connectionUsdPerMonth: number | null;
  readonly logBytesPerCall: number;
  readonly logUsdPerGb: number | null;
  readonly egressBytesPerToken: number;
  readonly egressUsdPerGb: number | null;
  /** What one core of the servers tokenises and hands on. */
  readonly coreTokensPerSecond: number;
  readonly coreCallsPerSecond: number;
  readonly coresPerDevice: number;
  /** Processes of an engine beside one for each device. */
  readonly coresPerReplica: number;
}

export type StackLayer = "sessions" | "vectors" | "objects" | "workers" | "connections" | "logs" | "network";

type StackUnit = "bytes" | "workers" | "connections";

/** One layer as the work needs it. */
export interface StackLine {
  readonly id: StackLayer;
  readonly label: string;
  readonly size: number;
  readonly unit: StackUnit;
  /** `null`: no price is entered, and the month's cost has nothing of it. */
  readonly usdPerMonth: number | null;
  readonly method: string;
}

export interface StackResult {
  readonly lines: readonly StackLine[];
  /** Of the layers that have a price; `null`: none has. */
  readonly usdPerMonth: number | null;
}

/** Processors of the servers that a pool lies on; `null`: no count of replicas is known. */
export interface HostCores {
  /** What its engines, and tokenising and routing its peak, take. */
  readonly hostCoresNeeded: number | null;
  readonly hostCores: number | null;
}
