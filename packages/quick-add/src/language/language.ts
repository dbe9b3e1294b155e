import type { Reword } from './rewording.ts'

/** A language that quick add understands beside English. */
export interface QuickAddLanguage {
  /** `de` */
  code: string
  /** Whether `3/4` is the third of April. */
  isDayFirst: boolean
  reword: Reword
  /** Applied to the reworded line: the words for days off, and their order. */
  rewordDaysOff: Reword
}
