import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { SubscribeForm } from '../../../shared/subscribe/subscribe-form.tsx'
import { AddButton } from '../../../ui/lists/add-button.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingList } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { CalendarAccountSettings } from './accounts/calendar-account-settings.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { FeedSettings } from './feeds/feed-settings.tsx'
import { OwnCalendars } from './own-calendars.tsx'
import { SubscriptionRow } from './subscriptions/subscription-row.tsx'
import { useDeleteCalendar } from './use-calendar-changes.ts'

/** Reads change the state of subscriptions without a new revision, so it is asked for now and then. */
const STATE_AGE_MS = 60_000

export function CalendarSettings() {
  const calendars = useQuery({ ...queries.calendars(), refetchInterval: STATE_AGE_MS, staleTime: 0 })
  return (
    <>
      <SettingsPart title={t('My calendars')} text={t('For events that you add here. Work is planned around them.')}>
        <Loaded query={calendars} rows={2}>
          {list => <OwnCalendars calendars={list.filter(({ kind }) => kind === 'own')} />}
        </Loaded>
      </SettingsPart>
      <SettingsPart
        title={t('Subscriptions')}
        text={t(
          'Calendars that you keep elsewhere. Daywright reads them every hour or so, plans around their events, and changes nothing in them.',
        )}
      >
        <Loaded query={calendars} rows={1}>
          {list => <SubscriptionSettings calendars={list.filter(({ kind }) => kind === 'subscription')} />}
        </Loaded>
      </SettingsPart>
      <CalendarAccountSettings />
      <FeedSettings />
    </>
  )
}

/** The calendars that are read from an address. */
function SubscriptionSettings({ calendars }: { calendars: readonly CalendarInList[] }) {
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
