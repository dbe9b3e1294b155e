import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { errorCase, notFound, unusable } from '../../errors/errors.values.ts'
import { text } from '../../fields/fields.ts'
import { CALENDAR_LIMITS } from './calendar.values.ts'
import { CalendarWarning } from './calendar-preview.ts'

export const CalendarImport = z.object({
  file: text({ max: CALENDAR_LIMITS.importLength }).describe('The content of an iCalendar file'),
})
export type CalendarImport = z.output<typeof CalendarImport>

export const CalendarImportResult = z.object({
  added: z.int().describe('Events that were added; one that recurs counts once'),
  skipped: z.int().describe('Events that an earlier import of the same file, or of a newer one, had added'),
  warnings: z.array(CalendarWarning),
})
export type CalendarImportResult = z.output<typeof CalendarImportResult>

export const importEndpoints = {
  import: {
    summary:
      'Add the events of an iCalendar file to one of your own calendars, once; what was imported before is skipped',
    body: CalendarImport,
    response: CalendarImportResult,
    errors: [
      notFound('Calendar'),
      errorCase('not-an-own-calendar'),
      errorCase('too-many-recurring-events'),
      unusable('the file'),
    ],
  },
} satisfies EndpointSpecs
