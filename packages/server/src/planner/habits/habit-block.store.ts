import type { Db } from '../../db/database.ts'

export type HabitBlock = Awaited<ReturnType<typeof listHabitBlocks>>[number]

/** Sessions since a moment: those that count, and those that a person skipped. [HABIT-18] A missed one has its 0 minutes. */
export const listHabitBlocks = (db: Db, ownerId: string, since: string) =>
  db
    .selectFrom('timeBlock')
    .select(['habitId', 'startAt', 'endAt', 'status'])
    .where('userId', '=', ownerId)
    .where('habitId', 'is not', null)
    .where('startAt', '>=', since)
    .where(eb =>
      eb.or([eb('status', '<>', 'cancelled'), eb.and([eb('source', '=', 'manual'), eb('actualMinutes', 'is', null)])]),
    )
    .execute()

export const saveHabitTitle = (db: Db, ownerId: string, habitId: string, title: string) =>
  db.updateTable('timeBlock').set({ title }).where('userId', '=', ownerId).where('habitId', '=', habitId).execute()

/** Sessions to come that the planner placed, and those that it replaced. */
export const deletePlannedSessions = (db: Db, ownerId: string, habitId: string, now: string) =>
  db
    .deleteFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where('habitId', '=', habitId)
    .where('startAt', '>=', now)
    .where('source', '=', 'auto')
    .where('status', 'in', ['scheduled', 'cancelled'])
    .execute()

export const detachHabit = (db: Db, ownerId: string, habitId: string) =>
  db
    .updateTable('timeBlock')
    .set({ habitId: null })
    .where('userId', '=', ownerId)
    .where('habitId', '=', habitId)
    .execute()
