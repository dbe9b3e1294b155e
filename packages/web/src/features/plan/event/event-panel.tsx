import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEyeOff, IconMapPin, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react'
import { useZone } from '../../../data/time/use-zone.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { isEditable } from './connected/connected-requests.ts'
import { BUSY_NAMES, eventTimes } from './event-text.ts'
import { chooseScope } from './form/choose-scope.tsx'
import { useShowCalendar } from './shown/use-show-calendar.ts'
import { useDeleteEvent } from './use-event-changes.ts'

export interface EventPanelProps {
  event: EventOccurrence
  onEdit: () => void
  onClose: () => void
}

/** What is known about an event, and what it means for the plan. */
export function EventPanel({ event, onEdit, onClose }: EventPanelProps) {
  const zone = useZone()
  return (
    <Stack gap={8} style={{ overflowWrap: 'anywhere' }}>
      <div>
        <Text fw={600}>{event.title}</Text>
        <Text size="xs" c="dimmed">
          {eventTimes(event, zone)} · {BUSY_NAMES[event.busy]}
        </Text>
      </div>
      {event.isRecurring && (
        <Group gap={6} wrap="nowrap">
          <IconRepeat size={14} aria-hidden />
          <Text size="sm">{t('Repeats')}</Text>
        </Group>
      )}
      {event.place && (
        <Group gap={6} wrap="nowrap">
          <IconMapPin size={14} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">{event.place}</Text>
        </Group>
      )}
      <Group gap={6} wrap="nowrap">
        <ColorDot color={event.color ?? event.calendar.color} />
        <Text size="sm">{event.calendar.name}</Text>
      </Group>
      <Text size="xs" c="dimmed">
        {event.blocks ? t('The planner keeps this time free.') : t('The planner may use this time.')}
        {!isEditable(event) &&
          ` ${t('It comes from “{name}” and can only be changed there.', { name: event.calendar.name })}`}
      </Text>
      <Group gap={6}>
        {isEditable(event) && <Actions event={event} onEdit={onEdit} onClose={onClose} />}
        <HideCalendar event={event} onClose={onClose} />
      </Group>
    </Stack>
  )
}

function Actions({ event, onEdit, onClose }: EventPanelProps) {
  const remove = useDeleteEvent()
  const onDelete = async () => {
    onClose()
    const scope = event.isRecurring ? await chooseScope(t('Delete this event or all?')) : 'all'
    if (scope) remove.mutate({ occurrence: event, scope })
  }
  return (
    <>
      <Button {...ACTION} leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
        {t('Edit')}
      </Button>
      <Button {...ACTION} color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => void onDelete()}>
        {t('Delete')}
      </Button>
    </>
  )
}

function HideCalendar({ event: { calendar }, onClose }: Pick<EventPanelProps, 'event' | 'onClose'>) {
  const show = useShowCalendar()
  const hide = () => {
    onClose()
    show.mutate({ ...calendar, visible: false })
  }
  return (
    <Button {...ACTION} leftSection={<IconEyeOff size={15} aria-hidden />} onClick={hide}>
      {t('Hide calendar')}
    </Button>
  )
}

const ACTION = { size: 'compact-sm', variant: 'light', color: 'gray' } as const
