import type { Occurrence } from '@daywright/calendar/calendar-reading'
import { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarProblem } from '@daywright/contract/resources/calendars/calendar-preview'
import type { Database, Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { countResults } from '../../db/statements/count-results.ts'
import { idList, insertRows } from '../../db/statements/row-batches.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'

const INTERNAL = [
  'secret',
  'etag',
  'lastModified',
  'contentHash',
  'readBasis',
  'refreshMinutes',
  'notifiedAt',
  'watchId',
  'watchUntil',
] as const
const columns = [...columnsOf(Calendar), ...INTERNAL]

/** A subscription with its secrets, and the zone that its owner lives in. */
export const findSubscription = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('calendar')
    .innerJoin('user', 'user.id', 'calendar.userId')
    .select(columns.map(column => `calendar.${column}` as const))
    .leftJoin('caldavAccount', join =>
      join.onRef('caldavAccount.id', '=', 'calendar.accountId').on('caldavAccount.userId', '=', ownerId),
    )
    .select([
      'user.timezone as zone',
      'caldavAccount.secret as accountSecret',
      'caldavAccount.provider as accountProvider',
      'caldavAccount.busyTime as accountBusyTime',
    ])
    .where('calendar.userId', '=', ownerId)
    .where('calendar.id', '=', id)
    .where('calendar.kind', '<>', 'own')
    .executeTakeFirst()
export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** What a read changes of a subscription; fields that are left out stay. */
export type SubscriptionChange = Partial<
  Pick<
    Subscription,
    | (typeof INTERNAL)[number]
    | 'address'
    | 'hasCredentials'
    | 'status'
    | 'lastReadAt'
    | 'lastChangedAt'
    | 'nextReadAt'
    | 'failures'
    | 'failingSince'
    | 'problem'
    | 'warnings'
    | 'eventCount'
    | 'ownEventCount'
  >
>

export async function saveSubscription(db: Db, ownerId: string, id: string, change: SubscriptionChange): Promise<void> {
  const { problem, warnings, ...fields } = change
  await db
    .updateTable('calendar')
    .set({
      ...fields,
      ...(problem !== undefined && { problem: problem && JSON.stringify(problem) }),
      ...(warnings !== undefined && { warnings: JSON.stringify(warnings) }),
    })
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .execute()
}

export const listStoredEvents = (db: Db, ownerId: string, calendarId: string) =>
  db
    .selectFrom('subscribedEvent')
    .select(['id', 'uid', 'startAt', 'endAt', 'allDay', 'busy', 'title', 'place'])
    .where('userId', '=', ownerId)
    .where('calendarId', '=', calendarId)
    .execute()
export type StoredEvent = Awaited<ReturnType<typeof listStoredEvents>>[number]

/** What is stored of the owner's other subscriptions. */
export const countEventsOfOthers = (db: Db, ownerId: string, calendarId: string): Promise<number> =>
  countResults(db.selectFrom('subscribedEvent').where('userId', '=', ownerId).where('calendarId', '<>', calendarId))

export interface EventChanges {
  added: readonly Occurrence[]
  removedIds: readonly string[]
}

export async function saveEvents(
  tx: Db,
  { dialect }: Database,
  { userId, id }: Pick<Subscription, 'userId' | 'id'>,
  { added, removedIds }: EventChanges,
): Promise<void> {
  if (removedIds.length > 0)
    await tx
      .deleteFrom('subscribedEvent')
      .where('userId', '=', userId)
      .where('id', 'in', idList(dialect, 'subscribedEvent', removedIds))
      .execute()
  await insertRows(
    { db: tx, dialect, table: 'subscribedEvent' },
    added.map(({ originalStartAt: _, ...event }) => ({ ...event, userId, id: newId(), calendarId: id })),
  )
}

export const deleteStoredEvents = (tx: Db, ownerId: string, calendarId: string) =>
  tx.deleteFrom('subscribedEvent').where('userId', '=', ownerId).where('calendarId', '=', calendarId).execute()

/** Pauses subscriptions that have no address. */
export const pauseWithoutAddress = (tx: Db, ownerId: string, problem: CalendarProblem) =>
  tx
    .updateTable('calendar')
    .set({ status: 'paused', problem: JSON.stringify(problem) })
    .where('userId', '=', ownerId)
    .where('kind', '<>', 'own')
    .where('secret', 'is', null)
    .execute()

/** The email of the profile and its zone. */
export const findOwner = (db: Db, ownerId: string) =>
  db.selectFrom('user').select(['email', 'timezone']).where('id', '=', ownerId).executeTakeFirstOrThrow()
