import type { EventOccurrence } from '@daywright/contract/calendar-event'
import { SidePopover } from '../side-popover.tsx'
import { EventPanel } from './event-panel.tsx'

export interface EventPopoverProps {
  event: EventOccurrence
  /** The event's position on the screen. */
  place: DOMRect
  onClose: () => void
}

/** The panel of an event. */
export default function EventPopover({ event, place, onClose }: EventPopoverProps) {
  return (
    <SidePopover title="Event" label={`Event: ${event.title}`} place={place} onClose={onClose}>
      <EventPanel event={event} />
    </SidePopover>
  )
}
