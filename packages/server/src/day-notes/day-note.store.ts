import { DayNote } from '@daywright/contract/resources/rituals/day-note'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { insertRecord, updateRecord } from '../db/records/records.ts'

const columns = columnsOf(DayNote)

export const listDayNotes = (db: Db, ownerId: string, { from, to }: { from: string; to: string }): Promise<DayNote[]> =>
  db
    .selectFrom('dayNote')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('on', '>=', from)
    .where('on', '<=', to)
    .orderBy('on')
    .execute()

export const findDayNote = (db: Db, ownerId: string, on: string): Promise<DayNote | undefined> =>
  db.selectFrom('dayNote').select(columns).where('userId', '=', ownerId).where('on', '=', on).executeTakeFirst()

export const insertDayNote = (db: Db, note: DayNote) => insertRecord(db, 'dayNote', note)

export async function saveDayNote(db: Db, note: DayNote, change: Partial<DayNote>): Promise<DayNote> {
  await updateRecord(db, 'dayNote', note, change)
  return { ...note, ...change }
}

export const deleteDayNote = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('dayNote').where('userId', '=', ownerId).where('id', '=', id).execute()
