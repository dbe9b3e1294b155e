import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { notOwned } from '../../errors/errors.values.ts'
import { minuteOfClock } from '../../fields/clock-time.ts'
import { ClockTime, nameOf, patchOf, RelationId, text } from '../../fields/fields.ts'
import { TASK_LIMITS } from '../tasks/task.values.ts'
import {
  CLOCKS,
  LANGUAGE_TAG,
  PAST_SESSIONS,
  PLANNER_SETTINGS_DEFAULTS,
  PLANNER_SETTINGS_LIMITS,
} from './planner-settings.values.ts'

const { breakMinutes, breaks, breakNameLength, breakLength, dailyCapMinutes, slackPercent } = PLANNER_SETTINGS_LIMITS
const { taskFilters, taskFilterNameLength, taskFilterQueryLength } = PLANNER_SETTINGS_LIMITS
const DEFAULTS = PLANNER_SETTINGS_DEFAULTS

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const Weekday = z.int().min(0).max(6)
const CapMinutes = within(dailyCapMinutes).nullable()

/** A break that is planned once on each of its days, anywhere in its window of local time; day 0 is Sunday. */
export const Break = z
  .object({
    name: nameOf(breakNameLength),
    minutes: within(breakLength),
    from: ClockTime.describe('Local time, in the time zone of the profile'),
    to: ClockTime.describe('Local time, in the time zone of the profile'),
    days: z
      .array(Weekday)
      .min(1)
      .max(100)
      .overwrite(days => [...new Set(days)].sort((one, other) => one - other))
      .describe('Days of the week: 0 is Sunday, 6 is Saturday'),
  })
  // Times that are no times have their own message, and are not numbers here.
  .refine(({ minutes, from, to }) => !(minuteOfClock(to) - minuteOfClock(from) < minutes), {
    path: ['to'],
    error: 'must leave enough time for the break after from',
  })
export type Break = z.output<typeof Break>

/** A view of the task list under a name. */
export const SavedTaskFilter = z.object({
  name: nameOf(taskFilterNameLength),
  query: text({ max: taskFilterQueryLength }).describe(
    'Filters and order as the address of the task list has them, e.g. `priority=high&due=week`',
  ),
})
export type SavedTaskFilter = z.output<typeof SavedTaskFilter>

/** What an account has set for the shape of its days. */
export const PlannerSettings = z.object({
  breakMinutes: within(breakMinutes).default(DEFAULTS.breakMinutes).describe('Minutes kept free between two sessions'),
  breaks: z
    .array(Break)
    .max(breaks)
    .refine(list => new Set(list.map(({ name }) => name)).size === list.length, 'must have different names')
    .default(DEFAULTS.breaks),
  dailyCapMinutes: CapMinutes.default(DEFAULTS.dailyCapMinutes).describe(
    'The maximum work that is planned on one day; null for no limit',
  ),
  weekdayCapMinutes: z
    .array(CapMinutes)
    .length(7)
    .default(DEFAULTS.weekdayCapMinutes)
    .describe('The maximum work for each weekday, from Sunday to Saturday; null means `dailyCapMinutes`'),
  slackPercent: within(slackPercent)
    .default(DEFAULTS.slackPercent)
    .describe('The share of the free time of a day that the planner leaves free'),
  defaultEstimateMinutes: within(TASK_LIMITS.estimateMinutes)
    .nullable()
    .default(DEFAULTS.defaultEstimateMinutes)
    .describe('Tasks without an estimate are planned with it. The web app sets it on new tasks; the API does not'),
  defaultMinSessionMinutes: within(TASK_LIMITS.minSessionMinutes).default(DEFAULTS.defaultMinSessionMinutes),
  defaultMaxSessionMinutes: within(TASK_LIMITS.maxSessionMinutes).default(DEFAULTS.defaultMaxSessionMinutes),
  defaultCooldownMinutes: within(TASK_LIMITS.cooldownMinutes).default(DEFAULTS.defaultCooldownMinutes),
  askForEstimate: z
    .boolean()
    .default(DEFAULTS.askForEstimate)
    .describe('Whether the web app asks how long a task takes that is added without an estimate'),
  useLearnedEstimates: z
    .boolean()
    .default(DEFAULTS.useLearnedEstimates)
    .describe('Whether tasks are planned for as long as such tasks took, instead of their estimates'),
  defaultSchedulePreferenceId: RelationId.nullable().default(DEFAULTS.defaultSchedulePreferenceId),
  weekStart: Weekday.default(DEFAULTS.weekStart).describe('The first day of the week: 0 is Sunday, 6 is Saturday'),
  clock: z
    .enum(CLOCKS)
    .nullable()
    .default(DEFAULTS.clock)
    .describe('Null means the usual clock of the browser’s language'),
  language: z
    .string()
    .regex(LANGUAGE_TAG)
    .nullable()
    .default(DEFAULTS.language)
    .describe('Of the web app and emails, as a BCP 47 tag such as `de`. Null means that of the browser'),
  pastSessions: z
    .enum(PAST_SESSIONS)
    .default(DEFAULTS.pastSessions)
    .describe(
      'What past sessions count that nobody confirmed: `count` all of their time, `roll_over` none, so that it is planned again, and `guess` all of it but the last session of a task that would have no work left although it is open. What a timer has counted always counts with the last two',
    ),
  autoPlan: z
    .boolean()
    .default(DEFAULTS.autoPlan)
    .describe('Whether the planner runs automatically: after changes, and each morning'),
  taskFilters: z
    .array(SavedTaskFilter)
    .max(taskFilters)
    .refine(list => new Set(list.map(({ name }) => name)).size === list.length, 'must have different names')
    .default(DEFAULTS.taskFilters)
    .describe('The saved filters of the task list in the web app, in order'),
})
export type PlannerSettings = z.output<typeof PlannerSettings>

export const PlannerSettingsPatch = patchOf(PlannerSettings)
export type PlannerSettingsPatch = z.output<typeof PlannerSettingsPatch>

export const plannerSettings = resource({
  about: 'Breaks, daily limits and other settings of the planner.',
  paths: {
    get: 'GET /api/planner/settings',
    update: 'PATCH /api/planner/settings',
  },
  endpoints: {
    get: {
      summary: 'Get the settings of the planner: breaks, daily limits, and defaults for new tasks',
      isCacheable: true,
      response: PlannerSettings,
    },
    update: {
      summary: 'Change the settings of the planner',
      body: PlannerSettingsPatch,
      response: PlannerSettings,
      errors: notOwned('defaultSchedulePreferenceId'),
    },
  },
  stored: {
    // One at most.
    plannerSettings: { record: PlannerSettings },
  },
})
