import { api } from '@daywright/contract/api/api'
import { implement } from '../http/route.ts'
import { dayNotesOf, putDayNote } from './day-note.rules.ts'

export const dayNoteRoutes = [
  implement(api.dayNotes.list, ({ database, caller, query, now }) => dayNotesOf(database.db, caller.id, query, now)),
  implement(api.dayNotes.put, async ({ database, caller, body, now }) => ({
    note: await putDayNote(database, caller.id, body, now),
  })),
]
