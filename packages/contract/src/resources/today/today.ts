import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { LocalDate, queryInteger, Timestamp } from '../../fields/fields.ts'
import { EventOccurrence } from '../calendars/calendar-event.ts'
import { PlannerSettings } from '../planner/planner-settings.ts'
import { Task } from '../tasks/task.ts'
import { TaskWork } from '../tasks/task-work.ts'
import { TimeBlockWithTaskStatus } from '../time-blocks/time-block.ts'
import { SUGGESTION_REASONS, TODAY_DEFAULTS, TODAY_LIMITS } from './today.values.ts'

/** Something with a time of the day: a block or an event, one of the two. */
export const TodayItem = z.object({
  title: z.string(),
  startAt: Timestamp,
  endAt: Timestamp,
  block: TimeBlockWithTaskStatus.nullable(),
  event: EventOccurrence.nullable(),
})
export type TodayItem = z.output<typeof TodayItem>

export const DueTask = Task.pick({ id: true, title: true, status: true, priority: true, estimateMinutes: true }).extend(
  {
    dueAt: Timestamp,
    plannedEnd: Timestamp.nullable().describe('When its planned work ends; null if none is planned'),
  },
)
export type DueTask = z.output<typeof DueTask>

/** An unconfirmed past session. */
export const UnconfirmedSession = TimeBlockWithTaskStatus.extend({
  work: TaskWork.nullable().describe('What is left of its task; null for a session of a habit'),
  countedMinutes: z
    .int()
    .nullable()
    .describe('What the plan counts of it as long as nobody confirms it; null for a session of a habit'),
})
export type UnconfirmedSession = z.output<typeof UnconfirmedSession>

/** The current day, in the account's time zone. */
export const Today = z.object({
  now: Timestamp.describe('The time of the server'),
  on: LocalDate.describe('The local date in the time zone of the profile'),
  timezone: z.string(),
  pastSessions: PlannerSettings.shape.pastSessions,
  running: TimeBlockWithTaskStatus.nullable().describe('The session whose timer runs, wherever it is in the calendar'),
  current: z.array(TodayItem).describe('What is planned for this moment'),
  next: TodayItem.nullable(),
  later: z.array(TodayItem),
  allDay: z.array(EventOccurrence),
  dueToday: z.array(DueTask),
  atRisk: z.array(DueTask),
  unconfirmed: z
    .array(UnconfirmedSession)
    .describe(
      'Past sessions of unfinished tasks, missed dates and habits that nobody has confirmed, the earliest first',
    ),
  askedSince: Timestamp.describe(
    'The beginning of the third day before today. Nobody needs to be asked about unconfirmed sessions that began earlier: they count as `countedMinutes` says',
  ),
  done: z.object({ sessions: z.int(), tasks: z.int(), minutes: z.int() }).describe('What was finished today'),
})
export type Today = z.output<typeof Today>

export const SuggestedTask = z.object({
  task: Task.pick({ id: true, title: true, priority: true, dueAt: true, estimateMinutes: true }),
  minutes: z.int().describe('How much of it to do'),
  minutesLeft: z.int().describe('How much of it is left to do'),
  reason: z.enum(SUGGESTION_REASONS).describe('Why this task, as a code'),
  sentence: z.string().describe('Why this task, in words'),
})
export type SuggestedTask = z.output<typeof SuggestedTask>

export const today = resource({
  about: 'What to do now, next and later today.',
  paths: {
    get: 'GET /api/today',
    suggestion: 'GET /api/today/suggestion',
  },
  endpoints: {
    get: {
      summary: 'Get the current day: what is on now, next and later, due, at risk and unconfirmed',
      response: Today,
    },
    suggestion: {
      summary: 'Suggest the best task for some free minutes',
      query: z.object({
        minutes: queryInteger(TODAY_LIMITS.freeMinutes)
          .default(TODAY_DEFAULTS.freeMinutes)
          .describe('How much time there is'),
      }),
      response: z.object({ suggestion: SuggestedTask.nullable() }),
    },
  },
})
