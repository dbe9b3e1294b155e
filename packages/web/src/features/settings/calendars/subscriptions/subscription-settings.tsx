import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { SubscribeForm } from '../../../../shared/subscribe/subscribe-form.tsx'
import { AddButton } from '../../../../ui/lists/add-button.tsx'
import { SettingList } from '../../setting-row.tsx'
import { CalendarDialog } from '../calendar-dialog.tsx'
import { useDeleteCalendar } from '../use-calendar-changes.ts'
import { SubscriptionRow } from './subscription-row.tsx'

/** The calendars that are read from an address. */
export function SubscriptionSettings({ calendars }: { calendars: readonly CalendarInList[] }) {
  const [opened, setOpened] = useState<CalendarInList | 'new' | null>(null)
  const remove = useDeleteCalendar()
  const close = () => setOpened(null)
  return (
    <>
      {calendars.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No subscriptions yet.')}
        </Text>
      ) : (
        <SettingList label={t('Subscriptions')}>
          {calendars.map(calendar => (
            <SubscriptionRow
              key={calendar.id}
              calendar={calendar}
              onEdit={() => setOpened(calendar)}
              onDelete={() => remove(calendar)}
            />
          ))}
        </SettingList>
      )}
      <Group>
        <AddButton text={t('Subscribe to a calendar')} onClick={() => setOpened('new')} />
      </Group>
      {opened === 'new' && (
        <Modal opened onClose={close} title={t('Subscribe to a calendar')}>
          <SubscribeForm onSubscribed={close} cancelLabel={t('Cancel')} onCancel={close} />
        </Modal>
      )}
      {opened && opened !== 'new' && <CalendarDialog calendar={opened} onClose={close} />}
    </>
  )
}
