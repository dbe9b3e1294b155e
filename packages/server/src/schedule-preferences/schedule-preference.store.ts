import { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { inNameOrder } from '../db/records/name-order.ts'
import { updateRecord } from '../db/records/records.ts'

const columns = columnsOf(SchedulePreference)

export const listSchedulePreferences = (db: Db, ownerId: string) =>
  db
    .selectFrom('schedulePreference')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy('priority', 'desc')
    .$call(inNameOrder)
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
    .values({
      ...preference,
      windows: JSON.stringify(preference.windows),
      rotation: preference.rotation && JSON.stringify(preference.rotation),
    })
    .execute()

export async function saveSchedulePreference(
  db: Db,
  preference: SchedulePreference,
  change: Partial<SchedulePreference>,
): Promise<SchedulePreference> {
  const { windows, rotation, ...fields } = change
  await updateRecord(db, 'schedulePreference', preference, {
    ...fields,
    ...(windows !== undefined && { windows: JSON.stringify(windows) }),
    ...(rotation !== undefined && { rotation: rotation && JSON.stringify(rotation) }),
  })
  return { ...preference, ...change }
}

/** Takes it away from everything that has it, and from the settings. */
export async function detachSchedulePreference(db: Db, ownerId: string, id: string): Promise<void> {
  for (const table of ['task', 'taskSeries', 'habit', 'label', 'project', 'space', 'bookingPage'] as const)
    await db
      .updateTable(table as 'task')
      .set({ schedulePreferenceId: null })
      .where('userId', '=', ownerId)
      .where('schedulePreferenceId', '=', id)
      .execute()
  await db
    .updateTable('plannerSettings')
    .set({ defaultSchedulePreferenceId: null })
    .where('userId', '=', ownerId)
    .where('defaultSchedulePreferenceId', '=', id)
    .execute()
}

export const deleteSchedulePreference = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('schedulePreference').where('userId', '=', ownerId).where('id', '=', id).execute()

/** What a calendar is; undefined if it was deleted meanwhile. */
export async function findCalendarKind(db: Db, ownerId: string, id: string) {
  const calendar = await db
    .selectFrom('calendar')
    .select('kind')
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return calendar?.kind
}
