import type { DayNote, DayNotePut, DayNoteQuery } from '@daywright/contract/resources/rituals/day-note'
import { DAY_NOTE_LIMITS } from '@daywright/contract/resources/rituals/day-note.values'
import type { Database, Db } from '../db/database.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { invalid } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import { deleteDayNote, findDayNote, insertDayNote, listDayNotes, saveDayNote } from './day-note.store.ts'

/** [RITUAL-2] The range is bounded, so the answer is too. By default it is the last year, up to the day that is today somewhere. */
export async function dayNotesOf(db: Db, ownerId: string, query: DayNoteQuery, now: string): Promise<DayNote[]> {
  const more = { days: DAY_NOTE_LIMITS.rangeDays - 1 }
  const newest = () => Temporal.Instant.from(now).toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 }).toString()
  const to = query.to ?? (query.from ? Temporal.PlainDate.from(query.from).add(more).toString() : newest())
  const from = query.from ?? Temporal.PlainDate.from(to).subtract(more).toString()
  if (to < from) throw invalid({ to: ['must not be before from'] })
  const last = Temporal.PlainDate.from(from).add(more)
  if (Temporal.PlainDate.compare(Temporal.PlainDate.from(to), last) > 0)
    throw invalid({ to: [`must be at most ${DAY_NOTE_LIMITS.rangeDays} days with from`] })
  return listDayNotes(db, ownerId, { from, to })
}

/** [RITUAL-1] A day has one note: a second text takes the place of the first, and an empty one removes it. */
export function putDayNote(
  database: Database,
  ownerId: string,
  { on, text: typed }: DayNotePut,
  now: string,
): Promise<DayNote | null> {
  const text = typed.trim()
  return database.write(ownerId, async tx => {
    const note = await findDayNote(tx, ownerId, on)
    if (text === '') {
      if (note) await deleteDayNote(tx, ownerId, note.id)
      return null
    }
    if (note) return saveDayNote(tx, note, { text, updatedAt: editedAt(note, { text }, now) })
    const created: DayNote = { id: newId(), userId: ownerId, on, text, createdAt: now, updatedAt: now }
    await insertDayNote(tx, created)
    await requireRoomFor(tx, database, ownerId, 'dayNotes')
    return created
  })
}
