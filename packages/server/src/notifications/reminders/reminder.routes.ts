import { api } from '@daywright/contract/api/api'
import type { Db } from '../../db/database.ts'
import { CONNECTION_TESTS } from '../../http/limits/connection-tests.ts'
import { queuedRoutes } from '../../http/queued-routes.ts'
import { implement, type Route } from '../../http/route.ts'
import { sendTest, type TestTools } from './channel-test.rules.ts'
import { confirmEmail } from './email/email-confirmation.rules.ts'
import { findReminders, updateReminderSettings } from './reminder-settings.rules.ts'

interface RouteTools extends Omit<TestTools, 'database'> {
  /** The public key of the instance. */
  pushKey: string
}

export function reminderRoutes(tools: RouteTools): Route[] {
  const { hasEmail, readSecret, pushKey } = tools
  const implementQueued = queuedRoutes(CONNECTION_TESTS)
  const find = (db: Db, ownerId: string) => findReminders(db, ownerId, { hasEmail, pushKey })
  return [
    // Not cached: the operator may set up email without any change of the account.
    implement(api.reminders.get, ({ database, caller }) => find(database.db, caller.id)),
    implement(api.reminders.update, async ({ database, caller, body, now }) => {
      await updateReminderSettings(database, caller.id, body, now)
      return find(database.db, caller.id)
    }),
    implementQueued(
      api.reminders.test,
      ({ database, caller, body, now }) =>
        signal =>
          sendTest({ ...tools, database }, caller.id, body.channel, { now: Date.parse(now), signal }),
    ),
    implement(api.reminders.confirmEmail, async ({ database, caller, body, now }) => {
      const secret = await readSecret()
      await confirmEmail(database, caller.id, { code: body.code, secret, now: Date.parse(now) })
      return find(database.db, caller.id)
    }),
  ]
}
