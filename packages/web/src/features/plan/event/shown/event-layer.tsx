import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../../ui/lazy/lazy-component.ts'
import type { EventSpan } from './event-days.ts'

const EventPopover = lazyComponent(() => import('../event-popover.tsx'))
const EditEvent = lazyComponent(() => import('../form/edit-event.tsx'))
const NewAtTime = lazyComponent(() => import('../form/new-at-time.tsx'))
const NewEvent = lazyComponent(() => import('../form/new-event.tsx'))

export interface ChosenTime {
  span: EventSpan
  place: DOMRect
}

interface EventLayerProps {
  /** The event whose panel is open. */
  opened: { event: EventOccurrence; place: DOMRect } | null
  onClose: () => void
  /** The empty time that was chosen. */
  chosen: ChosenTime | null
  onUnchoose: () => void
}

/** The panels and dialogs of events above the calendar. */
export function EventLayer({ opened, onClose, chosen, onUnchoose }: EventLayerProps) {
  const [edited, setEdited] = useState<EventOccurrence | null>(null)
  const [started, setStarted] = useState<{ span: EventSpan; title: string; calendarId: string } | null>(null)
  return (
    <Suspense fallback={null}>
      {opened && (
        <EventPopover
          {...opened}
          onEdit={() => {
            onClose()
            setEdited(opened.event)
          }}
          onClose={onClose}
        />
      )}
      {edited && <EditEvent occurrence={edited} onClose={() => setEdited(null)} />}
      {chosen && (
        <NewAtTime
          {...chosen}
          onMore={(title, calendarId) => {
            onUnchoose()
            setStarted({ span: chosen.span, title, calendarId })
          }}
          onClose={onUnchoose}
        />
      )}
      {started && <NewEvent {...started} onClose={() => setStarted(null)} />}
    </Suspense>
  )
}
