import { secondsPerMinute } from "../../quantity/time.ts";
import type { PoolScaling } from "./fleet-question.ts";

/** What is tuned of a scaler: its first signal's target, its fewest replicas, and how far ahead demand is foreseen. */
export const tunedCoordinates = ["target", "floor", "lead"] as const;
export type TunedCoordinate = (typeof tunedCoordinates)[number];

/** A step of a target is a tenth, of a floor a twentieth of the most replicas, of a lead a minute. */
const targetStep = 1.1;
const floorPart = 20;

/** How large one step of each coordinate is: of the target a power of itself. */
export function tunedStep({ maxReplicas }: PoolScaling): Readonly<Record<TunedCoordinate, number>> {
  return { target: 1, floor: Math.max(1, Math.round(maxReplicas / floorPart)), lead: secondsPerMinute };
}

/** So many steps of a target at once, as a factor. */
function targetTimes(steps: number): number {
  let times = 1;
  for (let left = Math.abs(steps); left > 0; left -= 1) times *= targetStep;
  return steps < 0 ? 1 / times : times;
}

/** A target to four digits: what is typed, linked and played is the same. */
function rounded(target: number): number {
  return Number(target.toPrecision(4));
}

/** The setting with one coordinate so much further towards cheap; `null`: it stands at its end. */
export function withStep(scaling: PoolScaling, coordinate: TunedCoordinate, by: number): PoolScaling | null {
  const { metrics, minReplicas, leadSeconds } = scaling;
  const [first, ...others] = metrics;
  switch (coordinate) {
    case "target": {
      const target = first === undefined ? 0 : rounded(first.target * targetTimes(by));
      const most = first === undefined ? 0 : mostTargetOf(first.signal);
      return first === undefined || target > most ? null : { ...scaling, metrics: [{ ...first, target }, ...others] };
    }
    case "floor":
      return minReplicas <= 1 ? null : { ...scaling, minReplicas: Math.max(1, minReplicas - by) };
    case "lead":
      return leadSeconds <= 0 ? null : { ...scaling, leadSeconds: Math.max(0, leadSeconds - by) };
    default:
      return coordinate satisfies never;
  }
}

/** KV memory has no more than all of it. */
function mostTargetOf(signal: PoolScaling["metrics"][number]["signal"]): number {
  return signal === "kv-use" ? 1 : Number.MAX_VALUE;
}

/** Where a search may begin beside what there is: as few replicas as may be, a lower target, and a forecast as far ahead as a replica takes. */
export function lowStart(scaling: PoolScaling, held: number, readySeconds: number): PoolScaling {
  const minutes = Math.ceil((readySeconds + scaling.windowSeconds + scaling.delaySeconds) / secondsPerMinute);
  const leadSeconds = Math.max(scaling.leadSeconds, minutes * secondsPerMinute);
  const low = {
    ...scaling,
    leadSeconds,
    minReplicas: Math.min(1, scaling.minReplicas),
    maxReplicas: Math.max(scaling.maxReplicas, held),
  };
  return withStep(low, "target", -lowerSteps) ?? low;
}

/** The same from half of the most replicas on, and all of them held: where nothing less holds. */
export function dearerStarts(low: PoolScaling): readonly PoolScaling[] {
  return [Math.ceil(low.maxReplicas / 2), low.maxReplicas].map((minReplicas) => ({ ...low, minReplicas }));
}

const lowerSteps = 4;
