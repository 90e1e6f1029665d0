import { toldFigure } from "./told-figure.ts";

export default toldFigure(
  {
    id: "randomHitShare",
    label: "Found in the cache, spread at random",
    unit: "share",
    better: "more",
    words:
      "Share of prompt tokens that the prefix cache would still hold if each call of a session went to any of the serving replicas. The plan sends a session's calls to one replica.",
  },
  {
    read: ({ randomHitShare }) => randomHitShare,
    tell: ({ context }) => ({
      steps: [
        "Each call meets a random replica. It finds what the session's last visit there left: one call ago with a chance of 1 in the number of serving replicas, two calls ago with that chance among the rest, and so on.",
        "What the session has added since has to be computed again. A replica that it never met holds only the head that all sessions of the class share.",
        ...(context.cacheLifetimeSeconds === null
          ? []
          : ["A visit longer ago than the cache's lifetime, at the session's mean pace, counts as never."]),
        "The hits so found over all calls of an attempt, over the hits with one replica for each session, is the part of the cached share that is left.",
        "Exact, nothing is drawn.",
      ],
      from: ["cacheHitShare", "callsPerAttempt"],
    }),
  },
);
