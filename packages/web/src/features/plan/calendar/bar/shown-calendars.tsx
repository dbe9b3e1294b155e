import { DEFAULT_COLOR } from '@daywright/contract/fields/appearance.values'
import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Checkbox, Stack, Text } from '@mantine/core'
import type { Popup } from '../../../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../../../ui/lazy/lazy-popup.tsx'
import { useShowCalendar } from '../../event/shown/use-show-calendar.ts'

/** Shows and hides calendars, each with one press. */
export default function ShownCalendars({ popup, calendars }: { popup: Popup; calendars: readonly Calendar[] }) {
  const show = useShowCalendar()
  return (
    <LazyPopover popup={popup} label={t('Shown calendars')} position="bottom-end">
      <Stack gap={10} maw={260}>
        {calendars.map(({ id, name, color, visible }) => (
          <Checkbox
            key={id}
            label={name}
            color={color ?? DEFAULT_COLOR}
            autoContrast
            checked={visible}
            onChange={event => show.mutate({ id, name, visible: event.currentTarget.checked })}
          />
        ))}
        <Text size="xs" c="dimmed">
          {t('Hidden calendars still block time.')}
        </Text>
      </Stack>
    </LazyPopover>
  )
}
