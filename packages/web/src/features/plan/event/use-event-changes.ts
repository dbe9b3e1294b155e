import type { CalendarEventWithChanges, EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import { deletePermanently } from '../../../data/changes/delete-permanently.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { apiNow } from '../../../data/queries/api-client.ts'
import { createTask } from '../../../data/tasks/create-task.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { MINUTE_MS } from '../../../ui/time/time-units.ts'
import type { Times } from '../block/times/block-nudge.ts'
import { type ConnectedChange, changeConnected, isConnected, removeConnected } from './connected/connected-requests.ts'
import {
  type Changed,
  type EventChange,
  type Scope,
  sendChange,
  sendRemoval,
  undoChange,
  undoRemoval,
} from './event-requests.ts'
import { spanBody } from './shown/event-days.ts'

interface TaskAtTime extends Times {
  title: string
}

/** A new task with a block at this time. */
export function useCreateTaskAt() {
  const zone = useZone()
  return useChange({
    send: async ({ title, startAt, endAt }: TaskAtTime) => {
      const estimateMinutes = Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS)
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
  return useChange<EventChange, Changed | ConnectedChange>({
    send: change => (isConnected(change.occurrence) ? changeConnected : sendChange)(change, zone),
    optimistic: ({ occurrence, span }) => {
      const { startAt, endAt, startOn, endOn } = spanBody(span, zone) ?? occurrence
      const days = { startOn, endOn, allDay: span.allDay }
      return [{ id: occurrence.id, fields: startAt && endAt ? { startAt, endAt, ...days } : days }]
    },
    successMessage: (_, { occurrence, details }) =>
      t('Changed “{title}”', { title: details.title ?? occurrence.title }),
    undo: answer => ('undo' in answer ? answer.undo() : undoChange(answer)),
    silentOnFailure,
  })
}

interface EventRemoval {
  occurrence: EventOccurrence
  scope: Scope
}

export function useDeleteEvent() {
  return useChange<EventRemoval, CalendarEventWithChanges | ConnectedChange>({
    send: ({ occurrence, scope }) =>
      isConnected(occurrence) ? removeConnected(occurrence) : sendRemoval(occurrence, scope),
    optimistic: ({ occurrence }) => [{ id: occurrence.id, isRemoved: true }],
    successMessage: (_, { occurrence }) => t('Deleted “{title}”', { title: occurrence.title }),
    canUndo: answer => !('isTold' in answer && answer.isTold),
    undo: (answer, { occurrence, scope }) =>
      'undo' in answer ? answer.undo() : undoRemoval(answer, occurrence, scope),
  })
}
