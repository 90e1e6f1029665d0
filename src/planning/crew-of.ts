import type { Crew, CrewWork, PartAsk, PartKind } from "./crew.ts";

/** What came of a part that another worker was asked for; `null`: it has work of its own, was told to leave off, or failed. */
export type Helped = { readonly answer: unknown } | null;

/** Another worker, which helps where it has nothing else to do. */
export interface Helper {
  readonly help: (ask: PartAsk) => Promise<Helped>;
  /** It leaves off what it helps with. */
  readonly leave: () => void;
}

interface Seat {
  readonly helper: Helper;
  atWork: string | null;
}

/** Workers that work out parts of what this one is at. One that does not help at once is not asked again for the same work. */
export function crewOf(helpers: () => readonly Helper[]): Crew {
  const begin = <Own extends object, Answer>(kind: PartKind, base: object): CrewWork<Own, Answer> => {
    const found = new Map<string, Answer>();
    let seats = helpers().map((helper): Seat => ({ helper, atWork: null }));
    let wanted: readonly Own[] = [];
    const keyOf = (part: Own) => JSON.stringify(part);
    const start = async (seat: Seat, part: Own, key: string) => {
      seat.atWork = key;
      const helped = await seat.helper.help({ kind, base, own: part }).catch(() => null);
      if (seat.atWork !== key) return;
      seat.atWork = null;
      if (helped === null) seats = seats.filter((other) => other !== seat);
      else if (helped.answer !== null) found.set(key, helped.answer as Answer);
      fill();
    };
    const fill = () => {
      for (const part of wanted) {
        const key = keyOf(part);
        if (found.has(key) || seats.some(({ atWork }) => atWork === key)) continue;
        const free = seats.find(({ atWork }) => atWork === null);
        if (free === undefined) return;
        void start(free, part, key);
      }
    };
    const leaveAllBut = (keys: ReadonlySet<string>) => {
      for (const seat of seats) {
        if (seat.atWork === null || keys.has(seat.atWork)) continue;
        seat.helper.leave();
        seat.atWork = null;
      }
    };
    return {
      want: (parts, kept) => {
        wanted = parts;
        leaveAllBut(new Set([...parts, kept].map(keyOf)));
        fill();
      },
      found: (part) => found.get(keyOf(part)) ?? null,
      end: () => {
        wanted = [];
        leaveAllBut(new Set());
      },
    };
  };
  return {
    get size() {
      return helpers().length;
    },
    begin,
  };
}
