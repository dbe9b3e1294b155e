import { z } from 'zod'
import { EventOccurrence } from './calendar-event.ts'
import type { EndpointSpecs } from './endpoint.ts'
import { LocalDate, queryInteger, Timestamp } from './fields.ts'
import { PlannerSettings } from './planner-settings.ts'
import { Task } from './task.ts'
import { TimeBlockWithTaskStatus } from './time-block.ts'
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

const DueTask = Task.pick({ id: true, title: true, priority: true, estimateMinutes: true }).extend({
  dueAt: Timestamp,
  /** When its planned work ends; null if none is planned. */
  plannedEnd: Timestamp.nullable(),
})
export type DueTask = z.output<typeof DueTask>

/** The day as it stands, in the account's time zone. */
export const Today = z.object({
  now: Timestamp,
  on: LocalDate,
  timezone: z.string(),
  pastSessions: PlannerSettings.shape.pastSessions,
  /** The session whose timer runs, wherever it is in the calendar. */
  running: TimeBlockWithTaskStatus.nullable(),
  current: z.array(TodayItem),
  next: TodayItem.nullable(),
  later: z.array(TodayItem),
  allDay: z.array(EventOccurrence),
  dueToday: z.array(DueTask),
  atRisk: z.array(DueTask),
  /** Past sessions of unfinished tasks of which nobody has said what became of them, the earliest first. */
  unconfirmed: z.array(TimeBlockWithTaskStatus),
  done: z.object({ sessions: z.int(), tasks: z.int(), minutes: z.int() }),
})
export type Today = z.output<typeof Today>

export const SuggestedTask = z.object({
  task: Task.pick({ id: true, title: true, priority: true, dueAt: true, estimateMinutes: true }),
  /** How much of it to do. */
  minutes: z.int(),
  /** How much of it is left to do. */
  minutesLeft: z.int(),
  reason: z.enum(SUGGESTION_REASONS),
  sentence: z.string(),
})
export type SuggestedTask = z.output<typeof SuggestedTask>

export const today = {
  get: {
    summary: 'Get the day as it stands: what is on now, next and later, due, at risk and unconfirmed',
    response: Today,
  },
  suggestion: {
    summary: 'Suggest the best task for some free minutes',
    query: z.object({ minutes: queryInteger(TODAY_LIMITS.freeMinutes).default(TODAY_DEFAULTS.freeMinutes) }),
    response: z.object({ suggestion: SuggestedTask.nullable() }),
  },
} satisfies EndpointSpecs
