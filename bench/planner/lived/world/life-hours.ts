import type { WeeklyWindow } from '../../../../packages/engine/src/plan-types.ts'

/** Monday 5 January 2026, 00:00 in UTC, the zone of all lives. */
export const BIRTH = Date.UTC(2026, 0, 5)

const WORKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

export const EVENINGS: WeeklyWindow[] = [
  { day: WORKDAYS, start: '18:00', end: '21:00' },
  { day: [0, 6], start: '10:00', end: '16:00' },
]

/** Parts of the office hours that are the only ones for some tasks, such as the hours in which offices answer the phone. */
export const NARROW_HOURS: readonly WeeklyWindow[][] = [
  [{ day: [2, 4], start: '13:00', end: '15:00' }],
  [{ day: WORKDAYS, start: '09:00', end: '11:30' }],
  [{ day: [1, 3, 5], start: '15:00', end: '17:00' }],
]

/** Ten hours every day, of which a shift takes about half. */
export const AROUND_SHIFTS: WeeklyWindow[] = [
  { day: EVERY_DAY, start: '08:00', end: '13:00' },
  { day: EVERY_DAY, start: '15:00', end: '20:00' },
]

export const STUDY_HOURS: WeeklyWindow[] = [
  { day: WORKDAYS, start: '09:00', end: '19:00' },
  { day: [6], start: '10:00', end: '16:00' },
]
