import { DEFAULT_COLOR } from '@daywright/contract/appearance.values'
import type { Calendar } from '@daywright/contract/calendar'
import { Checkbox, Stack, Text } from '@mantine/core'
import { api } from '../../../data/api-client.ts'
import { useChange } from '../../../data/use-change.ts'
import { LazyPopover } from '../../../ui/lazy-popup.tsx'
import type { Popup } from '../../../ui/use-popup-button.ts'

/** Shows and hides calendars, each with one press. */
export default function ShownCalendars({ popup, calendars }: { popup: Popup; calendars: readonly Calendar[] }) {
  const show = useChange({
    send: ({ id, visible }: Pick<Calendar, 'id' | 'visible'>) => api.calendars.update({ id, body: { visible } }),
    optimistic: ({ id, visible }) => [{ id, fields: { visible } }],
  })
  return (
    <LazyPopover popup={popup} label="Shown calendars" position="bottom-end">
      <Stack gap={10} maw={260}>
        {calendars.map(({ id, name, color, visible }) => (
          <Checkbox
            key={id}
            label={name}
            color={color ?? DEFAULT_COLOR}
            autoContrast
            checked={visible}
            onChange={event => show.mutate({ id, visible: event.currentTarget.checked })}
          />
        ))}
        <Text size="xs" c="dimmed">
          Hidden calendars still keep their time free.
        </Text>
      </Stack>
    </LazyPopover>
  )
}
