import { api } from '@daywright/contract/api/api'
import type { Db } from '../../db/database.ts'
import { clientSignal } from '../../http/client-signal.ts'
import { requestQueue } from '../../http/limits/request-queue.ts'
import { implement, type Route, withOwnQueue } from '../../http/route.ts'
import { sendTest, type TestTools } from './channel-test.rules.ts'
import { confirmEmail } from './email/email-confirmation.rules.ts'
import { findReminders, updateReminderSettings } from './reminder-settings.rules.ts'

/** Tests wait for other servers: accounts take turns, and none holds up other requests. */
const TESTS = {
  atOnce: 5,
  waitingPerAccount: 5,
  waitMilliseconds: 30_000,
  busyCode: 'too-many-tests-being-sent',
} as const

interface RouteTools extends Omit<TestTools, 'database'> {
  /** The public key of the instance. */
  pushKey: string
}

export function reminderRoutes(tools: RouteTools): Route[] {
  const { hasEmail, readSecret, pushKey } = tools
  const queue = requestQueue(TESTS)
  const find = (db: Db, ownerId: string) => findReminders(db, ownerId, { hasEmail, pushKey })
  return [
    // Not cached: the operator may set up email without any change of the account.
    implement(api.reminders.get, ({ database, caller }) => find(database.db, caller.id)),
    implement(api.reminders.update, async ({ database, caller, body, now }) => {
      await updateReminderSettings(database, caller.id, body, now)
      return find(database.db, caller.id)
    }),
    withOwnQueue(
      implement(api.reminders.test, ({ database, caller, body, now }, { request }) =>
        queue.add({
          ownerId: caller.id,
          key: request.id,
          signal: clientSignal(request),
          work: signal => sendTest({ ...tools, database }, caller.id, body.channel, { now: Date.parse(now), signal }),
        }),
      ),
    ),
    implement(api.reminders.confirmEmail, async ({ database, caller, body, now }) => {
      const secret = await readSecret()
      await confirmEmail(database, caller.id, { code: body.code, secret, now: Date.parse(now) })
      return find(database.db, caller.id)
    }),
  ]
}
