import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { notFound } from '../../errors/errors.values.ts'
import { ClockTime, Id, nameOf, patchOf, Success, Timestamp } from '../../fields/fields.ts'
import { SCHEDULE_PREFERENCE_LIMITS } from './schedule-preference.values.ts'

/** A stretch of local time on some days of every week; 0 is Sunday. */
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
  })
  .refine(window => window.end > window.start, { path: ['end'], error: 'must be after start' })
export type Window = z.output<typeof Window>

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
      'Whether they are for private life: what is planned in them does not count as work, and the web app suggests them for tasks that sound private',
    ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type SchedulePreference = z.output<typeof SchedulePreference>

export const SchedulePreferenceCreate = SchedulePreference.pick({
  name: true,
  windows: true,
  priority: true,
  personal: true,
})
export type SchedulePreferenceCreate = z.output<typeof SchedulePreferenceCreate>
export const SchedulePreferencePatch = patchOf(SchedulePreferenceCreate).refine(
  change => Object.values(change).some(value => value !== undefined),
  'must change at least one of name, windows, priority, personal',
)
export type SchedulePreferencePatch = z.output<typeof SchedulePreferencePatch>

const preferenceNotFound = notFound('Schedule preference')

export const schedulePreferences = resource({
  about: 'Named sets of weekly windows, in which the planner may place the work of tasks.',
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
    },
    update: {
      summary: 'Change a schedule preference',
      body: SchedulePreferencePatch,
      response: SchedulePreference,
      errors: [preferenceNotFound],
    },
    remove: {
      summary: 'Delete a schedule preference; its tasks fall back to the default windows',
      response: Success,
      errors: [preferenceNotFound],
    },
  },
  stored: { schedulePreference: { record: SchedulePreference, counted: ['schedulePreferences', 'documents'] } },
})
