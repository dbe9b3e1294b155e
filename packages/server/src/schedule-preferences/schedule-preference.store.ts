import { SchedulePreference } from '@daywright/contract/schedule-preference'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/database.ts'

const columns = columnsOf(SchedulePreference)

export const listSchedulePreferences = (db: Db, ownerId: string) =>
  db
    .selectFrom('schedulePreference')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy('priority', 'desc')
    .orderBy(eb => eb.fn('lower', ['name']))
    .orderBy('name')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findSchedulePreference = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('schedulePreference')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertSchedulePreference = (db: Db, preference: SchedulePreference) =>
  db
    .insertInto('schedulePreference')
    .values({ ...preference, windows: JSON.stringify(preference.windows) })
    .execute()

export const saveSchedulePreference = (db: Db, { id, userId, windows, ...fields }: SchedulePreference) =>
  db
    .updateTable('schedulePreference')
    .set({ ...fields, windows: JSON.stringify(windows) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()

export const detachFromTasks = (db: Db, ownerId: string, id: string) =>
  db
    .updateTable('task')
    .set({ schedulePreferenceId: null })
    .where('userId', '=', ownerId)
    .where('schedulePreferenceId', '=', id)
    .execute()

export const deleteSchedulePreference = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('schedulePreference').where('userId', '=', ownerId).where('id', '=', id).execute()
