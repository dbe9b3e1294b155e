import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { notFound, notOwned } from '../../errors/errors.values.ts'
import { ClockTime, Id, LocalDate, nameOf, patchOf, RelationId, Success, Timestamp, text } from '../../fields/fields.ts'
import { SCHEDULE_PREFERENCE_LIMITS } from './schedule-preference.values.ts'

/** A stretch of local time on some days of every week, or of one week of a rotation; 0 is Sunday. */
export const Window = z
  .object({
    day: z
      .array(z.int().min(0).max(6))
      .min(1)
      .max(SCHEDULE_PREFERENCE_LIMITS.daysPerWindow)
      .overwrite(days => [...new Set(days)])
      .describe('Days of the week: 0 is Sunday, 6 is Saturday'),
    start: ClockTime.describe('Local time in the time zone of the profile, 24 hours: `09:00`'),
    end: ClockTime.describe('Local time in the time zone of the profile, after `start`'),
    week: z
      .int()
      .min(1)
      .max(SCHEDULE_PREFERENCE_LIMITS.weeks)
      .exactOptional()
      .describe('The only week of the `rotation` in which it applies; every week without'),
  })
  .refine(window => window.end > window.start, { path: ['end'], error: 'must be after start' })
export type Window = z.output<typeof Window>

/** [PREF-12] Weeks that take turns. */
export const Rotation = z.object({
  weeks: z.int().min(2).max(SCHEDULE_PREFERENCE_LIMITS.weeks).describe('How many weeks take turns'),
  startsOn: LocalDate.describe('A day of week 1; weeks begin on Monday'),
})
export type Rotation = z.output<typeof Rotation>

export const SchedulePreference = z.object({
  id: Id,
  userId: Id,
  name: nameOf(SCHEDULE_PREFERENCE_LIMITS.nameLength),
  windows: z
    .array(Window)
    .min(1)
    .max(SCHEDULE_PREFERENCE_LIMITS.windows)
    .describe('When the planner may place work; windows that overlap are joined'),
  priority: z.int32().default(0).describe('Higher sorts first'),
  personal: z
    .boolean()
    .default(false)
    .describe(
      'For private life: what is planned in them is no work, and the web app suggests them for what sounds private',
    ),
  rotation: Rotation.nullable().default(null),
  rosterCalendarId: RelationId.nullable()
    .default(null)
    .describe('Its events are the hours until its last one, then the windows apply'),
  rosterWord: text({ max: SCHEDULE_PREFERENCE_LIMITS.wordLength })
    .nullable()
    .default(null)
    .describe('Only events with this in their titles'),
  rosterLost: z.boolean().default(false).describe('Whether the roster’s calendar was deleted'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type SchedulePreference = z.output<typeof SchedulePreference>

export const SchedulePreferenceCreate = SchedulePreference.pick({
  name: true,
  windows: true,
  priority: true,
  personal: true,
  rotation: true,
  rosterCalendarId: true,
  rosterWord: true,
})
export type SchedulePreferenceCreate = z.output<typeof SchedulePreferenceCreate>
export const SchedulePreferencePatch = patchOf(SchedulePreferenceCreate).refine(
  change => Object.values(change).some(value => value !== undefined),
  'must change at least one of name, windows, priority, personal, rotation, rosterCalendarId, rosterWord',
)
export type SchedulePreferencePatch = z.output<typeof SchedulePreferencePatch>

/** [PREF-13] A window of a week that the rotation does not have would never apply. Null when nothing is wrong. */
export function rotationProblem({ windows, rotation }: Pick<SchedulePreference, 'windows' | 'rotation'>) {
  const index = windows.findIndex(({ week }) => week !== undefined && week > (rotation?.weeks ?? 0))
  if (index < 0) return null
  const message = rotation ? `must be at most ${rotation.weeks}, the weeks of the rotation` : 'needs a rotation'
  return { field: `windows.${index}.week`, message }
}

const unowned = notOwned('rosterCalendarId')
const preferenceNotFound = notFound('Schedule preference')

export const schedulePreferences = resource({
  about:
    'Named sets of windows, of every week or of weeks that take turns, in which the planner may place the work of tasks.',
  paths: {
    list: 'GET /api/schedule-preferences',
    create: 'POST /api/schedule-preferences',
    update: 'PATCH /api/schedule-preferences/{id}',
    remove: 'DELETE /api/schedule-preferences/{id}',
  },
  endpoints: {
    list: {
      summary: 'List schedule preferences, highest priority first',
      isCacheable: true,
      response: z.array(SchedulePreference),
    },
    create: {
      summary: 'Create a schedule preference',
      body: SchedulePreferenceCreate,
      status: 201,
      response: SchedulePreference,
      errors: unowned,
    },
    update: {
      summary: 'Change a schedule preference',
      body: SchedulePreferencePatch,
      response: SchedulePreference,
      errors: [...unowned, preferenceNotFound],
    },
    remove: {
      summary: 'Delete a schedule preference; its tasks fall back to the default windows',
      response: Success,
      errors: [preferenceNotFound],
    },
  },
  stored: { schedulePreference: { record: SchedulePreference, counted: ['schedulePreferences', 'documents'] } },
})
