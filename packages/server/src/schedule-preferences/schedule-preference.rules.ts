import { isUuid } from '@daywright/contract/fields/fields'
import type {
  SchedulePreference,
  SchedulePreferenceCreate,
  SchedulePreferencePatch,
} from '@daywright/contract/resources/planner/schedule-preference'
import type { Database, Db } from '../db/database.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { notFound, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import {
  deleteSchedulePreference,
  detachSchedulePreference,
  findSchedulePreference,
  insertSchedulePreference,
  saveSchedulePreference,
} from './schedule-preference.store.ts'

export async function createSchedulePreference(
  database: Database,
  ownerId: string,
  input: SchedulePreferenceCreate,
  now: string,
): Promise<SchedulePreference> {
  const preference: SchedulePreference = { ...input, id: newId(), userId: ownerId, createdAt: now, updatedAt: now }
  await database.write(ownerId, async tx => {
    await insertSchedulePreference(tx, preference)
    await requireRoomFor(tx, database, ownerId, 'schedulePreferences')
  })
  return preference
}

export function updateSchedulePreference(
  database: Database,
  ownerId: string,
  id: string,
  change: SchedulePreferencePatch,
  now: string,
): Promise<SchedulePreference> {
  return database.write(ownerId, async tx => {
    const preference = await requirePreference(tx, ownerId, id)
    return saveSchedulePreference(tx, preference, { ...change, updatedAt: editedAt(preference, change, now) })
  })
}

/** [PREF-7] Its tasks and habits are kept, and are planned into the default windows. */
export function removeSchedulePreference(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requirePreference(tx, ownerId, id)
    await detachSchedulePreference(tx, ownerId, id)
    await deleteSchedulePreference(tx, ownerId, id)
  })
}

const requirePreference = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findSchedulePreference(db, ownerId, id))) || refuse(notFound('Schedule preference'))
