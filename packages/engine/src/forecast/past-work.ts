import type { FinishedWork } from './like-work.ts'

/** What the past of a person says about the work to come. */
export interface PastWork {
  /** Finished tasks whose time is known. */
  readonly finished: readonly FinishedWork[]
  /** By the id of an open task, the label by which finished tasks are like it. */
  readonly labelOf: Readonly<Record<string, string>>
  /** How many past sessions were worked on, and how many were not. */
  readonly sessions: { readonly kept: number; readonly missed: number }
  readonly meetings: Meetings
}

/** In minutes of working time. */
export interface Meetings {
  /** What each of the last days had, by its weekday from Sunday on. */
  readonly past: readonly (readonly number[])[]
  /** What is known of the coming days, today first. */
  readonly coming: readonly number[]
}

export const NO_PAST: PastWork = {
  finished: [],
  labelOf: {},
  sessions: { kept: 0, missed: 0 },
  meetings: { past: [], coming: [] },
}

/** Of people without a past, one session in ten is missed; that counts as much as twenty sessions of one's own. */
const USUALLY_MISSED = 0.1
const WEIGHT_OF_USUAL = 20

/** [FORE-4] How many of the coming sessions are missed. */
export const missedShare = ({ kept, missed }: PastWork['sessions']): number =>
  (missed + USUALLY_MISSED * WEIGHT_OF_USUAL) / (kept + missed + WEIGHT_OF_USUAL)
