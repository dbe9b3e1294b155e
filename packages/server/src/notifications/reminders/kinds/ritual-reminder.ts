import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { RITUAL_PATHS, type RitualKind } from '@daywright/contract/resources/rituals/ritual.values'
import type { Translate } from '@daywright/language/translate'
import type { Db } from '../../../db/database.ts'
import { sayIn } from '../../../language/say-in.ts'
import type { NotificationMoment } from '../../../notification-kinds/notify.rules.ts'
import { localDay } from '../../../time/local-day.ts'
import { reviewedWeek } from '../../../time/reviewed-week.ts'
import { instantOf, localAt } from '../local-instant.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import { findFinishedRitual, hasSessions } from '../reminder-facts.store.ts'
import { summaryDays } from './morning-summary.ts'
import { afterQuiet, type KindRules, USEFUL_MS } from './reminder-kind.ts'

interface RitualDay {
  date: string
  isSent: boolean
}

interface RitualReminder {
  kind: RitualKind
  prefix: string
  /** In the evening, the next morning is too late. */
  inQuietHours: KindRules<RitualDay>['inQuietHours']
  timeOf: (settings: ReminderSettings) => string
  /** The weekday, 0 for Sunday; none for every day. */
  weekdayOf?: (settings: ReminderSettings) => number
  titleOf: (say: Translate) => string
  bodyOf: (say: Translate) => string
}

/** [RITUAL-12] A reminder that leads into a ritual, at the time that the person has chosen. */
function ritualReminder(ritual: RitualReminder): KindRules<RitualDay> {
  const { kind, prefix, inQuietHours, timeOf, weekdayOf, titleOf, bodyOf } = ritual
  const isOn = ({ date }: RitualDay, settings: ReminderSettings) =>
    weekdayOf === undefined || Temporal.PlainDate.from(date).dayOfWeek % 7 === weekdayOf(settings)
  const timeOn = ({ date }: RitualDay, settings: ReminderSettings, zone: string) =>
    instantOf(Temporal.PlainDate.from(date), timeOf(settings), zone)
  return {
    prefix,
    inQuietHours,
    read: async (_, { now, zone }, sent) => summaryDays(Date.parse(now), zone, sent),
    dueAt: (day, settings, zone) => afterQuietHours(timeOn(day, settings, zone), settings, zone),
    isUseful: (day, dueAt, settings, { now, since, zone }) =>
      isOn(day, settings) &&
      !day.isSent &&
      dueAt > since &&
      now < dueAt + USEFUL_MS &&
      // What is about a day is not for the next one.
      (kind === 'weekReview' || localAt(now, zone).toPlainDate().toString() === day.date) &&
      (inQuietHours === 'wait' || dueAt === timeOn(day, settings, zone)),
    write: async (database, [day], context) => {
      const { moment } = context
      if (!day || (await isNeedless(database.db, kind, moment))) return []
      const say = sayIn(moment.language)
      const text = { title: titleOf(say), body: bodyOf(say), path: RITUAL_PATHS[kind] }
      return [{ subject: day.date, ...text, ...afterQuiet(context) }]
    },
  }
}

/** Of an account without settings of the planner. */
const DEFAULT_WEEK_START = PlannerSettings.shape.weekStart.parse(undefined)

/** [RITUAL-13] It was gone through already, or there is no day to begin or to end. */
async function isNeedless(db: Db, kind: RitualKind, { ownerId, now, zone }: NotificationMoment): Promise<boolean> {
  const day = localDay(now, zone)
  const finished = await findFinishedRitual(db, ownerId, kind)
  if (finished) {
    const weekStart = finished.weekStart ?? DEFAULT_WEEK_START
    const about = kind === 'weekReview' ? reviewedWeek(now, { zone, weekStart }).toString() : day.date
    if (finished.on === about) return true
  }
  return kind !== 'weekReview' && !(await hasSessions(db, ownerId, day))
}

export const dayStart = ritualReminder({
  kind: 'dayStart',
  prefix: 'day-start ',
  inQuietHours: 'wait',
  timeOf: ({ dayStartTime }) => dayStartTime,
  titleOf: say => say('Start your day'),
  bodyOf: say => say('Two minutes: yesterday, today’s plan, and what can wait.'),
})

export const dayEnd = ritualReminder({
  kind: 'dayEnd',
  prefix: 'day-end ',
  inQuietHours: 'drop',
  timeOf: ({ dayEndTime }) => dayEndTime,
  titleOf: say => say('End your day'),
  bodyOf: say => say('What was done, what moved, and a line about the day.'),
})

export const weekReview = ritualReminder({
  kind: 'weekReview',
  prefix: 'week-review ',
  inQuietHours: 'wait',
  timeOf: ({ weekReviewTime }) => weekReviewTime,
  weekdayOf: ({ weekReviewDay }) => weekReviewDay,
  titleOf: say => say('Review your week'),
  bodyOf: say => say('What was done, what slipped, and what the next week has room for.'),
})
