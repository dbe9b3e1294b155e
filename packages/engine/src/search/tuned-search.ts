/**
 * The numbers that the search was tuned with, in one place. All were tuned on generated weeks of `bench/planner` (seeds of their own; the reports use
 * others): planted weeks, in which everything can be on time, for what finds those, and overloaded weeks for the rest.
 */
export const SEARCH = {
  /** How much more late weight than in the best plan so far is accepted at first. Overloaded weeks. */
  patience: 4,
  /** In how many of eight steps the first job is any job instead of a troubled one. Planted and realistic weeks. */
  anyJobOfEight: { withoutLate: 1, withLate: 4 },
  /** The share of its effort that a search with late work may spend without finding a better plan. Realistic weeks. */
  idleShare: 0.3,
  /** How often the seed of a step is put back before all others. Planted weeks. */
  seedFirstPercent: 40,
  /** Effort for each job, in units of the grid; 60 to 90 million take a second. Planted weeks, and a hundred tasks within the promised time. */
  effort: {
    everyJobOnTime: 100_000,
    leastLate: 300_000,
    /** For plans with so many jobs that there is no lower bound. */
    withoutBound: 70_000,
    polish: 40_000,
    joinSessions: 45_000,
    nearCurrentPlan: 40_000,
  },
} as const
