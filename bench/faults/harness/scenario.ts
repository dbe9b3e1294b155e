import type { DatabaseKind } from './databases.ts'
import type { Figure } from './figures.ts'
import type { Trial } from './trial.ts'

/** One attack or fault, what it is to be measured on, and how. */
export interface Scenario {
  /** As given on the command line. */
  name: string
  /** What is done to the service, in one sentence. */
  attack: string
  /** None for a check that needs no server. */
  databases: readonly DatabaseKind[]
  /** After this long the trial counts as missed and everything that it started is killed. */
  minutes: number
  /** Measured on all its databases at once, because it takes so long. */
  isConcurrent?: boolean
  run(trial: Trial): Promise<Outcome>
}

/** What was measured, or why nothing could be. */
export type Outcome = { size: string; figures: Figure[] } | { notRun: string }
