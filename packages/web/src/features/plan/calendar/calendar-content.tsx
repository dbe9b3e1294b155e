import type { EventDisplayInfo } from '@fullcalendar/react'
import type { Zone } from '../../../data/zoned-time.ts'
import { blockClass, blockContent } from '../block/block-content.tsx'
import { eventClass, eventContent, occurrenceIn } from '../event/event-content.tsx'

/** The calendar library calls everything an event; here it is a block or an event. */
export const contentClass = (info: EventDisplayInfo): string =>
  occurrenceIn(info) ? eventClass(info) : blockClass(info)

export function calendarContent(zone: Zone) {
  const block = blockContent(zone)
  return (info: EventDisplayInfo) => {
    const occurrence = occurrenceIn(info)
    return occurrence ? eventContent(info, occurrence, zone) : block(info)
  }
}
