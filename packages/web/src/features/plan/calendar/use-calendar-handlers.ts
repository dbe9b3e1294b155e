import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { CalendarOptions, DateSelectInfo, EventApi, EventClickInfo, EventReceiveInfo } from '@fullcalendar/react'
import { useMemo } from 'react'
import { useZone } from '../../../data/time/use-zone.ts'
import type { CalendarBlock } from '../block/block-content.tsx'
import type { Times } from '../block/times/block-nudge.ts'
import type { BlockMove } from '../block/use-block-changes.ts'
import { dueIn } from '../due/due-content.tsx'
import type { CalendarDue } from '../due/due-inputs.ts'
import type { CalendarOccurrence } from '../event/form/event-inputs.ts'
import type { EventSpan } from '../event/shown/event-days.ts'
import { chosenSpan, movedSpan } from './days/moved-span.ts'
import { snappedTimes } from './days/snapped-times.ts'

export interface CalendarActions {
  onOpen: (blockId: string, element: HTMLElement) => void
  onMove: (move: BlockMove, revert: () => void) => void
  onMoveEvent: (occurrence: EventOccurrence, span: EventSpan, revert: () => void) => void
  /** Empty time was clicked, or dragged over. */
  onChoose: (span: EventSpan, place: DOMRect) => void
  /** A task of the list was dropped; `remove` removes the calendar's placeholder for its block. */
  onDrop: (taskId: string, times: Times, remove: () => void) => void
  onDay: (day: string) => void
  /** The due dates of a day were pressed. */
  onDue: (due: CalendarDue, element: HTMLElement) => void
}

/** Translates the calendar's events into actions on blocks and events. */
export function useCalendarHandlers({ onOpen, onMove, onMoveEvent, onChoose, onDrop, onDue }: CalendarActions) {
  const zone = useZone()
  return useMemo(() => {
    const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => {
      const { block, occurrence }: Partial<CalendarBlock & CalendarOccurrence> = event.extendedProps
      const times = timesOf(event)
      const span = occurrence && movedSpan(event, zone)
      if (span) onMoveEvent(occurrence, span, revert)
      else if (block && times) {
        const snapped = snappedTimes(block, times)
        // The calendar draws it where it was dropped until the block changes.
        if (isSame(block, snapped)) revert()
        else onMove({ block, ...snapped }, revert)
      } else revert()
    }
    return {
      eventClick: ({ event, el }: EventClickInfo) => {
        const due = dueIn({ event })
        if (due) onDue(due, el)
        else onOpen(event.id, el)
      },
      eventDrop: moved,
      eventResize: moved,
      select: (info: DateSelectInfo) => onChoose(chosenSpan(info, zone), placeOf(info)),
      eventReceive: ({ event, draggedEl, revert }: EventReceiveInfo) => {
        const times = timesOf(event)
        const taskId = draggedEl.dataset.taskId
        if (times && taskId) onDrop(taskId, snappedTimes(null, times), revert)
        else revert()
      },
    } satisfies CalendarOptions
  }, [onOpen, onMove, onMoveEvent, onChoose, onDrop, onDue, zone])
}

/** Blocks have times; one that is dropped on the all-day lane goes back. */
const timesOf = ({ start, end, allDay }: EventApi): Times | null =>
  start && end && !allDay ? { startAt: start.toISOString(), endAt: end.toISOString() } : null

const isSame = (block: Times, { startAt, endAt }: Times) => block.startAt === startAt && block.endAt === endAt

/** Where the pointer was; without one, the middle of the screen. */
const placeOf = ({ jsEvent }: DateSelectInfo) =>
  new DOMRect(jsEvent?.clientX ?? window.innerWidth / 2, jsEvent?.clientY ?? window.innerHeight / 2, 1, 1)
