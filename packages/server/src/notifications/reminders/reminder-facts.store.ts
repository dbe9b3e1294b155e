import type { Db } from '../../db/database.ts'

/** A person with more sessions than that in a day is not helped by a reminder of each. */
const MAX_SESSIONS = 100
const MAX_ALERTS = 20

/** Undefined for an account that was deleted. */
export const findReminderOwner = (db: Db, ownerId: string) =>
  db
    .selectFrom('accountState')
    .innerJoin('user', 'user.id', 'accountState.userId')
    .leftJoin('plannerSettings', join => join.on('plannerSettings.userId', '=', ownerId))
    .select(['user.email', 'user.emailVerified', 'user.timezone', 'accountState.revision', 'plannerSettings.language'])
    .where('accountState.userId', '=', ownerId)
    .executeTakeFirst()

export type ReminderOwner = NonNullable<Awaited<ReturnType<typeof findReminderOwner>>>

/** [REMIND-5] Scheduled blocks that start in the range; a break needs no reminder. */
export const listComingSessions = (db: Db, ownerId: string, after: string, until: string) =>
  db
    .selectFrom('timeBlock')
    .select(['id', 'title', 'startAt', 'endAt'])
    .where('userId', '=', ownerId)
    .where('status', '=', 'scheduled')
    .where('type', '<>', 'break')
    .where('startAt', '>', after)
    .where('startAt', '<=', until)
    .orderBy('startAt')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute()

/** The newest alerts, whether the user requested them or the server created them. */
export const listAlertsSince = (db: Db, ownerId: string, since: string) =>
  db
    .selectFrom('notification')
    .select(['id', 'title', 'body', 'metadata'])
    .where('userId', '=', ownerId)
    .where('type', '=', 'at_risk_deadline')
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(MAX_ALERTS)
    .execute()
