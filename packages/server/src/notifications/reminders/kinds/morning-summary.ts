import { NOTIFICATION_KINDS } from '@daywright/contract/resources/notifications/notification.values'
import { NOTIFICATION_TEXTS } from '../../../notification-kinds/notification-texts.ts'
import { withTaskPaths } from '../../linked-text.ts'
import { meetingsOf, summaryOf, writeSummary } from '../../write-notification.rules.ts'
import { instantOf, localAt } from '../local-instant.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import { storeNotification } from '../store-notification.rules.ts'
import { afterQuiet, type KindRules, USEFUL_MS } from './reminder-kind.ts'

interface SummaryDay {
  date: string
  isSent: boolean
}

/** The days around now. */
export function summaryDays(now: number, zone: string, sent: ReadonlySet<string>): SummaryDay[] {
  const today = localAt(now, zone).toPlainDate()
  return [-1, 0, 1, 2].map(days => {
    const date = today.add({ days }).toString()
    return { date, isSent: sent.has(date) }
  })
}

/** [REMIND-3] One for each local day, at the chosen time. */
export const morningSummary: KindRules<SummaryDay> = {
  prefix: 'summary ',
  inQuietHours: 'wait',
  read: async (_, { now, zone }, sent) => summaryDays(Date.parse(now), zone, sent),
  dueAt: ({ date }, settings, zone) =>
    afterQuietHours(instantOf(Temporal.PlainDate.from(date), settings.summaryTime, zone), settings, zone),
  isUseful: ({ isSent }, dueAt, _, { now, since }) => dueAt > since && now < dueAt + USEFUL_MS && !isSent,
  write: async (database, [day], context) => {
    if (!day) return []
    const { moment } = context
    const meetings = await meetingsOf(database.db, moment)
    await storeNotification(database, moment.ownerId, tx => writeSummary(tx, moment, meetings))
    // Written again, because the stored one may have been created when the user opened the app, and lacks titles of subscriptions.
    const { facts, metadata } = await summaryOf(database.db, moment, meetings)
    const { title, body } = NOTIFICATION_TEXTS.morning_summary(facts, moment)
    const text = { title, body: withTaskPaths(body, metadata.tasks), path: NOTIFICATION_KINDS.morning_summary.path }
    return [{ subject: day.date, ...text, ...afterQuiet(context) }]
  },
}
