import type { EventDisplayInfo } from '@fullcalendar/react'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { blockClass, blockContent } from '../block/block-content.tsx'
import { dueClass, dueContent, dueIn } from '../due/due-content.tsx'
import { eventClass, eventContent, occurrenceIn } from '../event/shown/event-content.tsx'

/** The calendar library calls everything an event; here it is a block, an event or a due date. */
export const contentClass = (info: EventDisplayInfo): string =>
  dueIn(info) ? dueClass() : occurrenceIn(info) ? eventClass(info) : blockClass(info)

export function calendarContent(zone: Zone) {
  const block = blockContent(zone)
  return (info: EventDisplayInfo) => {
    const due = dueIn(info)
    if (due) return dueContent(due, info.event.title)
    const occurrence = occurrenceIn(info)
    return occurrence ? eventContent(info, occurrence, zone) : block(info)
  }
}
