import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import {
  CALENDAR_PROVIDER_TITLES,
  type CalendarProviderName,
} from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { listText } from '../../../../ui/language/list-text.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { Loaded } from '../../../../ui/page/loaded.tsx'
import { SettingList, SettingRow } from '../../setting-row.tsx'
import { SettingsPart } from '../../settings-part.tsx'
import { problemText, usageText } from '../caldav/caldav-texts.ts'
import { CollectionsDialog } from '../caldav/collections-dialog.tsx'
import { BusyTimeChoice } from './busy-time-choice.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { useConnect } from './use-connected-changes.ts'

interface Opened {
  kind: 'calendars' | 'disconnect'
  account: CalendarAccount
}

/** Accounts at Google and Microsoft: which calendars are read from them, and where the plan is written. */
export function ConnectedSettings() {
  const accounts = useQuery(queries.calendarAccounts())
  const calendars = useQuery(queries.calendars()).data ?? []
  const [opened, setOpened] = useState<Opened | null>(null)
  const zone = useZone()
  const close = () => setOpened(null)
  /** As it is after what was changed while the dialog is open. */
  const current = (account: CalendarAccount) => accounts.data?.find(({ id }) => id === account.id) ?? account
  const calendarsOf = ({ id }: CalendarAccount) => calendars.filter(({ accountId }) => accountId === id)
  return (
    <SettingsPart
      title={t('Google and Microsoft accounts')}
      text={t(
        'Sign in there once: Daywright then reads the calendars that you choose, and can write your plan into one of its own.',
      )}
    >
      <Loaded query={accounts} rows={1}>
        {list =>
          list.length > 0 && (
            <SettingList label={t('Google and Microsoft accounts')}>
              {list.map(account => (
                <SettingRow
                  key={account.id}
                  name={account.name}
                  details={[
                    CALENDAR_PROVIDER_TITLES[account.provider],
                    ...(account.problem
                      ? [t('Needs to be connected again')]
                      : [usageText(calendarsOf(account), zone), problemText(calendarsOf(account), zone)]),
                  ]}
                  action={<AccountActions account={account} onOpen={kind => setOpened({ kind, account })} />}
                />
              ))}
            </SettingList>
          )
        }
      </Loaded>
      <ConnectButtons />
      {opened?.kind === 'calendars' && (
        <CollectionsDialog
          account={{ ...opened.account, accounts: 'calendarAccounts' }}
          calendars={calendarsOf(opened.account)}
          onClose={close}
        >
          <BusyTimeChoice account={current(opened.account)} calendars={calendarsOf(opened.account)} />
        </CollectionsDialog>
      )}
      {opened?.kind === 'disconnect' && (
        <DisconnectDialog account={opened.account} calendars={calendarsOf(opened.account)} onClose={close} />
      )}
    </SettingsPart>
  )
}

function AccountActions({ account, onOpen }: { account: CalendarAccount; onOpen: (kind: Opened['kind']) => void }) {
  const connect = useConnect()
  const { name, provider, problem } = account
  return (
    <Group gap="xs" justify="flex-end" flex="none" maw={{ base: 130, sm: 'none' }}>
      {problem ? (
        <Button
          size="xs"
          loading={connect.isPending}
          onClick={() => connect.mutate(provider)}
          aria-label={t('Connect {name} again', { name })}
        >
          {t('Connect again')}
        </Button>
      ) : (
        <RowButton
          text={t('Calendars')}
          onClick={() => onOpen('calendars')}
          name={t('Calendars of {name}', { name })}
        />
      )}
      <RowButton text={t('Disconnect')} onClick={() => onOpen('disconnect')} name={t('Disconnect {name}', { name })} />
    </Group>
  )
}

/** What can be connected, and who can change what cannot. */
function ConnectButtons() {
  const providers = useQuery(queries.calendarProviders()).data ?? []
  const namesOf = (isSetUp: boolean) =>
    providers.filter(each => each.isSetUp === isSetUp).map(({ provider }) => provider)
  const missing = namesOf(false)
  return (
    <>
      <Group>
        {namesOf(true).map(provider => (
          <ConnectButton key={provider} provider={provider} />
        ))}
      </Group>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t(
            'The operator of this server has not set up {services}; the page “Calendars” of the documentation says how. Until then, subscribe to the address of your calendar, or use CalDAV.',
            { services: listText(missing.map(provider => CALENDAR_PROVIDER_TITLES[provider])) },
          )}
        </Text>
      )}
    </>
  )
}

function ConnectButton({ provider }: { provider: CalendarProviderName }) {
  const connect = useConnect()
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      loading={connect.isPending}
      onClick={() => connect.mutate(provider)}
    >
      {t('Connect {service}', { service: CALENDAR_PROVIDER_TITLES[provider] })}
    </Button>
  )
}
