import type {
  CalendarEvent,
  CalendarEventWithChanges,
  EventOccurrence,
} from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import { deletePermanently } from '../../../data/changes/delete-permanently.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api, apiNow } from '../../../data/queries/api-client.ts'
import { createTask } from '../../../data/tasks/create-task.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Times } from '../block/times/block-nudge.ts'
import { type EventChange, type Scope, sendChange, sendRemoval, undoChange, undoRemoval } from './event-requests.ts'
import { spanBody } from './shown/event-days.ts'

type NewEvent = Parameters<typeof api.calendarEvents.create>[0]['body']

export function useCreateEvent() {
  return useChange<NewEvent, CalendarEvent>({
    send: body => api.calendarEvents.create({ body }),
    successMessage: event => t('Added “{title}”', { title: event.title }),
    undo: event => api.calendarEvents.remove({ id: event.id }),
    silentOnFailure: true,
  })
}

export interface TaskAtTime extends Times {
  title: string
}

/** A new task with a block at this time. */
export function useCreateTaskAt() {
  const zone = useZone()
  return useChange({
    send: async ({ title, startAt, endAt }: TaskAtTime) => {
      const estimateMinutes = Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)
      const task = await createTask({ title, estimateMinutes })
      try {
        await apiNow.timeBlocks.create({ body: { taskId: task.id, startAt, endAt } })
      } catch (error) {
        // Both or none: a task that is nowhere in the calendar would be added again.
        await deletePermanently(task.id)
        throw error
      }
      return task
    },
    successMessage: (task, { startAt }) =>
      t('Scheduled {time}: {title}', { time: midSentence(zone.dayTime(startAt)), title: task.title }),
    undo: task => deletePermanently(task.id),
  })
}

/** Moves, resizes or edits an event. */
export function useChangeEvent({ silentOnFailure = false } = {}) {
  const zone = useZone()
  return useChange({
    send: (change: EventChange) => sendChange(change, zone),
    optimistic: ({ occurrence, span }) => {
      const { startAt, endAt, startOn, endOn } = spanBody(span, zone) ?? occurrence
      const days = { startOn, endOn, allDay: span.allDay }
      return [{ id: occurrence.id, fields: startAt && endAt ? { startAt, endAt, ...days } : days }]
    },
    successMessage: (_, { occurrence, details }) =>
      t('Changed “{title}”', { title: details.title ?? occurrence.title }),
    undo: undoChange,
    silentOnFailure,
  })
}

export interface EventRemoval {
  occurrence: EventOccurrence
  scope: Scope
}

export function useDeleteEvent() {
  return useChange<EventRemoval, CalendarEventWithChanges>({
    send: ({ occurrence, scope }) => sendRemoval(occurrence, scope),
    optimistic: ({ occurrence }) => [{ id: occurrence.id, isRemoved: true }],
    successMessage: (_, { occurrence }) => t('Deleted “{title}”', { title: occurrence.title }),
    undo: (before, { occurrence, scope }) => undoRemoval(before, occurrence, scope),
  })
}
