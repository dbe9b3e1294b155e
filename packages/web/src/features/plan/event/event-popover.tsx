import { t } from '@daywright/language/current-language'
import { SidePopover } from '../side-popover.tsx'
import { EventPanel, type EventPanelProps } from './event-panel.tsx'

interface EventPopoverProps extends EventPanelProps {
  /** The event's position on the screen. */
  place: DOMRect
}

/** The panel of an event. */
export default function EventPopover({ place, ...panel }: EventPopoverProps) {
  return (
    <SidePopover
      title={t('Event')}
      label={t('Event: {title}', { title: panel.event.title })}
      place={place}
      returnTo={panel.event.id}
      onClose={panel.onClose}
    >
      <EventPanel {...panel} />
    </SidePopover>
  )
}
