import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { Id, LocalDate, Timestamp, text } from '../../fields/fields.ts'
import { DAY_NOTE_LIMITS } from './day-note.values.ts'

const { textLength, rangeDays } = DAY_NOTE_LIMITS

/** What a person wants to remember of a day. */
export const DayNote = z.object({
  id: Id,
  userId: Id,
  on: LocalDate.describe('The local day; there is one note of each at most'),
  text: text({ max: textLength }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type DayNote = z.output<typeof DayNote>

export const DayNoteQuery = z.object({
  from: LocalDate.optional().describe(`Without it, ${rangeDays} days up to the last one`),
  to: LocalDate.optional().describe(`The last day, at most ${rangeDays} with the first one`),
})
export type DayNoteQuery = z.output<typeof DayNoteQuery>

export const DayNotePut = DayNote.pick({ on: true, text: true })
export type DayNotePut = z.output<typeof DayNotePut>

export const dayNotes = resource({
  about: 'A line about each day, written at its end and read again in the weekly review.',
  paths: {
    list: 'GET /api/day-notes',
    put: 'PUT /api/day-notes',
  },
  endpoints: {
    list: {
      summary: 'List the notes of a range of days, the earliest first',
      query: DayNoteQuery,
      response: z.array(DayNote),
    },
    put: {
      summary: 'Write the note of a day, instead of the one that it has; an empty text removes it',
      body: DayNotePut,
      response: z.object({ note: DayNote.nullable() }),
    },
  },
  stored: { dayNote: { record: DayNote, counted: ['dayNotes', 'documents'] } },
})
