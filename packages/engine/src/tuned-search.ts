/**
 * The numbers that the search was tuned with, in one place, each with the generated weeks of `bench/planner` that it was tuned on (seeds of their own;
 * the reports use others): planted weeks, in which everything can be on time, for what finds those, and overloaded weeks for the rest.
 * "By hand" means that no other values are on record.
 *
 * Two kinds of numbers are elsewhere. Prices and urgency weights (`objective/terms.ts`, `input/urgency-weight.ts`) say what a good plan is, not how it is found.
 * Bounds that only keep very large inputs cheap are beside what they bound.
 */
export const SEARCH = {
  /** How much more late weight than in the best plan so far is accepted at first. Overloaded weeks. */
  patience: 4,
  /** In how many of eight steps the first job is any job instead of a troubled one. Planted and realistic weeks. */
  randomSeedRate: { withoutLate: 1, withLate: 4 },
  /** The share of its effort that a search with late work may spend without finding a better plan. Realistic weeks. */
  idleShare: 0.3,
  /** How often the seed of a step is put back before all others. Planted weeks. */
  seedFirstPercent: 40,
  /** The search for the best order: its effort, how far a job moves in the order at once, and with how many jobs it is worth it. Small weeks. */
  order: { minutes: 2_000_000, effort: 1_000_000, reach: 40, most: 40 },
  /** The most jobs that a step removes; larger holes are rarely refilled better. By hand. */
  mostRemoved: 8,
  /** Where nothing is late but this share of the jobs has extra cuts, their sessions are joined before anything else. By hand. */
  manyCutsShare: 0.05,
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
  /** How many jobs the effort is for. By hand, within the promised time. */
  effortJobs: {
    /** Few tasks are what people begin with: they get the best plans. */
    least: 12,
    /** With fewer jobs each needs less effort. */
    full: 40,
    /** With more jobs each of those beyond gets a share, up to a total. */
    many: 60,
    shareBeyond: 0.1,
    most: 160,
    /** From this many on there is no more effort for each than without a lower bound, so that a hundred tasks cost no more than three hundred. */
    rough: 90,
    /** Under overload each late job is worth the effort of this many jobs. */
    perTroubled: 3,
  },
  /**
   * The shares of the effort where breaks, habits, gaps or caps cut up the time. The bound promises too much there more often, so that a search seldom
   * ends early; and what doesn't fit are mostly habits, which give way. Weeks with routines, on which the rest of the effort found nothing.
   */
  amongRoutines: { onTime: 0.15, polish: 0.5, beam: 0.08 },
  /** The share of the search that checks whether an unchanged plan could be better: little is to be expected. By hand. */
  shortLook: 0.15,
} as const

/** Those of the beam. Hard weeks that are 99% full, of which decision 23 has the results with other values, unless something else is said. */
export const BEAM = {
  /** The share of its effort that ruin-and-recreate has before the first pass: most weeks end there. By hand. */
  quickShare: 0.4,
  /** The steps that the beam may take in one plan; more found nothing. */
  maxSteps: 24_000_000,
  /** The effort of ruin-and-recreate for each step of the pass before it; with 0.4 nothing more was found. */
  effortPerStep: 0.15,
  /** Settings that take turns, because each of them solves weeks that the others do not: states kept, jobs tried in each, and … */
  widths: [2, 4, 3, 6],
  choices: [3, 2, 4],
  /** … what slacks of pools count for against those of single jobs. By hand. */
  poolPrices: [1, 3, 0.3, 10],
  /** The price of a slack is `(slack + softness) ** -power`: the tighter, the worse. Only the power was tried with other values. */
  slackPrices: [
    { softness: 1, power: 2 },
    { softness: 4, power: 1.5 },
    { softness: 1, power: 1.5 },
  ],
  /** What the slacks of stretches count for against those of pools; with more, work is saved for them too early. The results with more are not recorded. */
  idlePrice: 0.1,
  /** The tightest pools are checked; the others rarely refuse anything. */
  pools: 12,
  /** After so many passes in vain the beam becomes wider by one. By hand. */
  passesPerWidth: 12,
  /** So many times as many states are kept as are followed, because some of them turn out to be dead ends. Only tried with and without. */
  reserve: 4,
  /** How many of the last dead ends are learned from. */
  deadEnds: 8,
  /** What the jobs of these dead ends gain in weight, all together. */
  weightOfFailure: 0.5,
} as const
