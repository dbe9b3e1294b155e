import type { RitualKind } from '@daywright/contract/resources/rituals/ritual.values'
import { SESSION_TYPES } from '@daywright/contract/resources/time-blocks/time-block.values'
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

/** [RITUAL-13] Whether anything is planned for the range. */
export async function hasSessions(
  db: Db,
  ownerId: string,
  { from, before }: { from: string; before: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('timeBlock')
    .select('id')
    .where('userId', '=', ownerId)
    .where('type', 'in', SESSION_TYPES)
    .where('status', '<>', 'cancelled')
    .where('startAt', '>=', from)
    .where('startAt', '<', before)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** [RITUAL-13] What a ritual was about when it was finished last, with the first day of the account's weeks. */
export const findFinishedRitual = (db: Db, ownerId: string, kind: RitualKind) =>
  db
    .selectFrom('ritual')
    .leftJoin('plannerSettings', join => join.on('plannerSettings.userId', '=', ownerId))
    .select(['ritual.on', 'plannerSettings.weekStart'])
    .where('ritual.userId', '=', ownerId)
    .where('ritual.kind', '=', kind)
    .where('ritual.finishedAt', 'is not', null)
    .executeTakeFirst()
