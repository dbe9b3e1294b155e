import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { notFound } from '../../errors/errors.values.ts'
import { LocalDate, text } from '../../fields/fields.ts'
import { SCHEDULE_PREFERENCE_LIMITS } from './schedule-preference.values.ts'

/** [PREF-19] What a calendar says about working hours. */
export const CalendarShifts = z.object({
  first: LocalDate.nullable().describe('The first day without other hours'),
  last: LocalDate.nullable().describe('The last such day'),
  shifts: z.array(
    z.object({
      on: LocalDate.describe('Local day'),
      start: z.string().describe('Local time'),
      end: z.string().describe('Up to `24:00`'),
    }),
  ),
})
export type CalendarShifts = z.output<typeof CalendarShifts>

export const shiftEndpoints = {
  shifts: {
    summary: 'List the shifts of a calendar as working hours are read from it, 62 days back and ahead',
    query: z.object({
      word: text({ max: SCHEDULE_PREFERENCE_LIMITS.wordLength })
        .optional()
        .describe('Only events with this in their titles'),
    }),
    response: CalendarShifts,
    errors: [notFound('Calendar')],
  },
} satisfies EndpointSpecs
