import type { CalendarOptions, EventApi, EventClickInfo, EventReceiveInfo } from '@fullcalendar/react'
import { useMemo } from 'react'
import type { CalendarBlock } from '../block/block-content.tsx'
import type { Times } from '../block/block-nudge.ts'
import type { Move } from '../block/use-block-changes.ts'

export interface CalendarActions {
  onOpen: (blockId: string, element: HTMLElement) => void
  onMove: (move: Move, revert: () => void) => void
  /** A task of the list was dropped; `remove` removes the calendar's placeholder for its block. */
  onDrop: (taskId: string, times: Times, remove: () => void) => void
  onDay: (day: string) => void
}

/** Translates the calendar's events into actions on blocks. */
export function useCalendarHandlers({ onOpen, onMove, onDrop }: CalendarActions) {
  return useMemo(() => {
    const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => {
      const { block }: Partial<CalendarBlock> = event.extendedProps
      const times = timesOf(event)
      if (block && times) onMove({ block, ...times }, revert)
      else revert()
    }
    return {
      eventClick: ({ event, el }: EventClickInfo) => onOpen(event.id, el),
      eventDrop: moved,
      eventResize: moved,
      eventReceive: ({ event, draggedEl, revert }: EventReceiveInfo) => {
        const times = timesOf(event)
        const taskId = draggedEl.dataset.taskId
        if (times && taskId) onDrop(taskId, times, revert)
        else revert()
      },
    } satisfies CalendarOptions
  }, [onOpen, onMove, onDrop])
}

const timesOf = ({ start, end }: EventApi): Times | null =>
  start && end ? { startAt: start.toISOString(), endAt: end.toISOString() } : null
