import type {
  AccountFile,
  AccountRecords,
  MovedRecord,
} from '@daywright/contract/resources/account-data/account-export'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { pauseWithoutAddress } from '../../calendars/subscriptions/subscription.store.ts'
import { ADDRESS_NEEDED } from '../../calendars/subscriptions/subscription-source.ts'
import { listDayNotes } from '../../day-notes/day-note.store.ts'
import type { Database, Db } from '../../db/database.ts'
import { addTextBytes, RECORD_KIND_NAMES, requireRoomFor, textBytes } from '../../db/records/quotas.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { scheduleJob } from '../../jobs/job.store.ts'
import { scheduleReminders } from '../../notifications/reminders/schedule-reminders.ts'
import { startAutoPlan } from '../../planner/auto-plan/auto-plan.rules.ts'
import { lookForReminders } from '../../reminders-of-tasks/look-for-reminders.ts'
import {
  deleteSpaces,
  hasMoreRecordsThan,
  insertRecords,
  listLabelNames,
  listRecordIds,
  saveParents,
  saveProfile,
} from './account-file.store.ts'
import { MOVABLE_TABLES, type MovableTable, referenceOf, SETTINGS_TABLES } from './account-file-tables.ts'
import { requireUsualNumbers } from './account-limits.ts'
import { checkAccountFile } from './check-account-file.ts'

/** From the id in the file to the id in the account, where the two differ. */
type NewIds = Map<string, string>

/**
 * [CLI-10] Adds the records of the file to an account, all or nothing. [CLI-11] A new account gets the profile and default
 * space of the file too; in any other account, existing records do not change.
 */
export async function importAccount(database: Database, ownerId: string, file: AccountFile): Promise<number> {
  checkAccountFile(file.records)
  const { dialect } = database
  return database.write(ownerId, async tx => {
    const isNew = await isUnused(tx, ownerId)
    if (isNew) await takeProfile(tx, ownerId, file)
    const labelIds = new Map<unknown, string>((await listLabelNames(tx, ownerId)).map(({ id, name }) => [name, id]))
    const records: AccountRecords = {
      ...cancelOrphanedSessions(isNew ? file.records : withoutDefaultSpace(file.records)),
      label: file.records.label.filter(({ name }) => !labelIds.has(name)),
      dayNote: await withoutKnownDays(tx, ownerId, file.records.dayNote),
    }
    // The account's own settings stay.
    for (const table of SETTINGS_TABLES) if (await hasMoreRecordsThan(tx, table, ownerId, 0)) records[table] = []
    const newIds = await newIdsFor(tx, ownerId, records)
    // A label whose name exists becomes the account's label of that name.
    for (const { id, name } of file.records.label) {
      const existing = labelIds.get(name)
      if (existing) newIds.set(String(id), existing)
    }
    for (const table of MOVABLE_TABLES)
      await insertRecords(tx, table, ownerId, withNewIds(table, records[table], newIds))
    for (const table of MOVABLE_TABLES)
      await saveParents({ db: tx, dialect, table }, ownerId, withNewIds(table, records[table], newIds))
    // [CAL-71] The file has no addresses of subscriptions.
    await pauseWithoutAddress(tx, ownerId, ADDRESS_NEEDED)
    // [SERIES-21] Dates that have come since the export get their tasks.
    if (records.taskSeries.length > 0) await scheduleJob(tx, { userId: ownerId, kind: 'series', dueAt: 0 })
    if (records.plannerSettings.some(({ autoPlan }) => autoPlan === true)) await startAutoPlan(tx, ownerId)
    // [REMIND-17] Reminders by email are sent from here on.
    if (records.reminderSettings.length > 0) await scheduleReminders(tx, ownerId, 0)
    if (records.taskReminder.length > 0) await lookForReminders(tx, ownerId)
    // [QUOTA-5] A file that does not fit is refused as a whole.
    await requireRoomFor(tx, database, ownerId, ...RECORD_KIND_NAMES)
    await requireUsualNumbers(tx, ownerId)
    await addTextBytes(tx, database, ownerId, textBytesOf(records))
    return MOVABLE_TABLES.reduce((count, table) => count + records[table].length, 0)
  })
}

const textBytesOf = ({ document, task, taskSeries, project }: AccountRecords) =>
  [...document, ...task, ...taskSeries, ...project].reduce(
    (sum, { content, description }) => sum + textBytes(String(content ?? description)),
    0,
  )

/** [RITUAL-14] A day has one note: that of the account stays. */
async function withoutKnownDays(db: Db, ownerId: string, notes: readonly MovedRecord[]): Promise<MovedRecord[]> {
  const known = new Set((await listDayNotes(db, ownerId, EVER)).map(({ on }) => on))
  return notes.filter(({ on }) => !known.has(String(on)))
}

const EVER = { from: '', to: '9999-12-31' }

/** Whether the account has nothing but the default space that it was created with. */
async function isUnused(db: Db, ownerId: string): Promise<boolean> {
  for (const table of MOVABLE_TABLES)
    if (await hasMoreRecordsThan(db, table, ownerId, table === 'space' ? 1 : 0)) return false
  return true
}

async function takeProfile(db: Db, ownerId: string, { profile, records }: AccountFile): Promise<void> {
  const { email: _, ...change } = profile
  await saveProfile(db, ownerId, change)
  if (records.space.some(space => space.isDefault)) await deleteSpaces(db, ownerId)
}

/** An account has one default space: its own is kept, and the file's becomes an ordinary one. */
const withoutDefaultSpace = (records: AccountRecords): AccountRecords => ({
  ...records,
  space: records.space.map(space => ({ ...space, isDefault: false })),
})

/** [CLI-12] Ids are kept unless the account already uses them. */
async function newIdsFor(db: Db, ownerId: string, records: AccountRecords): Promise<NewIds> {
  const newIds: NewIds = new Map()
  for (const table of MOVABLE_TABLES) {
    const ids = records[table].flatMap(record => (typeof record.id === 'string' ? [record.id] : []))
    if (ids.length === 0) continue
    const taken = await listRecordIds(db, table, ownerId)
    for (const id of ids) if (taken.has(id)) newIds.set(id, newId())
  }
  return newIds
}

/** Tables whose JSON refers to other records. */
const REFERRING_JSON: readonly MovableTable[] = ['notification', 'template']

/** Replaces ids in the records, in their references, in the metadata of notifications and in the tasks of templates. */
const withNewIds = (table: MovableTable, records: readonly MovedRecord[], newIds: NewIds): MovedRecord[] =>
  records.map(record =>
    Object.fromEntries(
      Object.entries(record).map(([field, value]) => {
        if (field === 'id' || referenceOf(table, field)) return [field, newIds.get(String(value)) ?? value]
        return [field, typeof value === 'object' && value !== null ? jsonOf(table, value, newIds) : value]
      }),
    ),
  )

const jsonOf = (table: MovableTable, value: object, newIds: NewIds) =>
  JSON.stringify(value, (_key, inner) =>
    REFERRING_JSON.includes(table) && typeof inner === 'string' ? (newIds.get(inner) ?? inner) : inner,
  )

const finished: ReadonlySet<unknown> = new Set(FINISHED_STATUSES)

/**
 * [WORK-12] A file may be edited, or come from a version that left the sessions of finished tasks to the next run. Those that the
 * planner made for a time after the last change of such a task are cancelled.
 */
function cancelOrphanedSessions(records: AccountRecords): AccountRecords {
  const endedAt = new Map(
    records.task.filter(({ status }) => finished.has(status)).map(({ id, updatedAt }) => [id, String(updatedAt)]),
  )
  const isGhost = ({ taskId, source, status, locked, startAt }: MovedRecord): boolean =>
    source === 'auto' &&
    status === 'scheduled' &&
    locked !== true &&
    String(startAt) >= (endedAt.get(taskId as string) ?? '~')
  return {
    ...records,
    timeBlock: records.timeBlock.map(block => (isGhost(block) ? { ...block, status: 'cancelled' } : block)),
  }
}
