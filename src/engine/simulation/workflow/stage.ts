/** Where a workflow stands between two things that it waits for; each names what is done next. */
export const stage = {
  attempt: 0,
  agentsAtStart: 1,
  nextStep: 2,
  calls: 3,
  agentsOfStep: 4,
  tools: 5,
  judgeStep: 6,
  agentsAtEnd: 7,
  judgeAttempt: 8,
  capped: 9,
  leave: 10,
} as const;
