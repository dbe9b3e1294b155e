import type { CalendarEventWithChanges, EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { lengthOf } from '@daywright/contract/resources/time-blocks/session-minutes'
import { t } from '@daywright/language/current-language'
import { literalLine } from '@daywright/quick-add/reading'
import { deletePermanently } from '../../../data/changes/delete-permanently.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { apiNow } from '../../../data/queries/api-client.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
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
      const estimateMinutes = lengthOf({ startAt, endAt })
      const { lines } = await apiNow.tasks.quick({ body: { text: literalLine(title), given: { estimateMinutes } } })
      const task = lines[0]?.task
      if (!task) throw new Error('The title was not read as one')
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
    canUndo: answer => !('isNotified' in answer && answer.isNotified),
    undo: (answer, { occurrence, scope }) =>
      'undo' in answer ? answer.undo() : undoRemoval(answer, occurrence, scope),
  })
}
