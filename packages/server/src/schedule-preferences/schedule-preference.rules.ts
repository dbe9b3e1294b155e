import { isUuid } from '@daywright/contract/fields/fields'
import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import {
  rotationProblem,
  type SchedulePreference,
  type SchedulePreferenceCreate,
  type SchedulePreferencePatch,
} from '@daywright/contract/resources/planner/schedule-preference'
import type { Database, Db } from '../db/database.ts'
import { requireOwned } from '../db/records/owned.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { invalid, notFound, notOwned, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import {
  deleteSchedulePreference,
  detachSchedulePreference,
  findCalendarKind,
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
  const made = { id: newId(), userId: ownerId, createdAt: now, updatedAt: now }
  const preference: SchedulePreference = { ...input, ...made, rosterLost: false }
  refuseImpossible(preference)
  await database.write(ownerId, async tx => {
    await requireRoster(tx, ownerId, input)
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
    refuseImpossible({ ...preference, ...change })
    await requireRoster(tx, ownerId, change)
    // [PREF-18] What was lost is over once its owner has decided what becomes of the roster.
    const found = change.rosterCalendarId === undefined ? {} : { rosterLost: false }
    return saveSchedulePreference(tx, preference, {
      ...change,
      ...found,
      updatedAt: editedAt(preference, change, now),
    })
  })
}

/** [PREF-13] What no hours can be. */
function refuseImpossible(preference: SchedulePreference): void {
  const problem = rotationProblem(preference)
  if (problem) throw invalid({ [problem.field]: [problem.message] })
}

/** [PREF-14] A calendar of the account's own that the plan is not written to. */
async function requireRoster(
  db: Db,
  ownerId: string,
  { rosterCalendarId }: Pick<SchedulePreferencePatch, 'rosterCalendarId'>,
): Promise<void> {
  if (!rosterCalendarId) return
  await requireOwned(db, ownerId, { rosterCalendarId })
  const kind = await findCalendarKind(db, ownerId, rosterCalendarId)
  if (!kind || isWrittenKind(kind)) throw notOwned('rosterCalendarId')
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
