import { ApiFailure } from '@daywright/contract/client/client'
import type { CalendarPreview } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarPreviewRequest } from '@daywright/contract/resources/calendars/calendar-preview'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../data/queries/api-client.ts'

/** Reads an address without storing anything. Not a query: it is read when the person asks for it, once. */
export const useCalendarPreview = () =>
  useMutation<CalendarPreview, unknown, CalendarPreviewRequest>({ mutationFn: body => api.calendars.preview({ body }) })

export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiFailure && error.body.code === 'needs-password'
