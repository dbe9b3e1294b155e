import type { Window } from './schedule-preference.ts'

/** When work may lie where no schedule preference says so: Monday to Friday, office hours. */
export const DEFAULT_WINDOWS: readonly Window[] = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
