import type { CaldavAccount } from '@daywright/contract/resources/calendars/caldav-account'
import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import { CALENDAR_PROVIDER_TITLES } from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { AddButton } from '../../../../ui/lists/add-button.tsx'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { Loaded } from '../../../../ui/page/loaded.tsx'
import { SettingList, SettingRow } from '../../setting-row.tsx'
import { SettingsPart } from '../../settings-part.tsx'
import { problemText, usageText } from './account-texts.ts'
import { CaldavDialog } from './caldav-dialog.tsx'
import { CollectionsDialog } from './collections-dialog.tsx'
import {
  BusyTimeChoice,
  ConnectButtons,
  ConnectedActions,
  DisconnectDialog,
  MissingServices,
} from './connected-account.tsx'
import { useRemoveAccount } from './use-account-changes.ts'

type Opened =
  | { kind: 'add' }
  | { kind: 'sign-in' | 'calendars'; server: CaldavAccount }
  | { kind: 'calendars' | 'disconnect'; service: CalendarAccount }

/** Accounts at Google, Microsoft and CalDAV servers: which calendars are read from them, and where the plan is written. */
export function CalendarAccountSettings() {
  const services = useQuery(queries.calendarAccounts())
  const servers = useQuery(queries.caldavAccounts())
  const calendars = useQuery(queries.calendars()).data ?? []
  const [opened, setOpened] = useState<Opened | null>(null)
  const zone = useZone()
  const remove = useRemoveAccount()
  const close = () => setOpened(null)
  const calendarsOf = ({ id }: { id: string }) => calendars.filter(({ accountId }) => accountId === id)
  const stateOf = (account: { id: string }) => [
    usageText(calendarsOf(account), zone),
    problemText(calendarsOf(account), zone),
  ]
  return (
    <SettingsPart
      title={t('Calendar accounts')}
      text={t(
        'Sign in at Google or Microsoft, or at a CalDAV server such as Nextcloud, Fastmail or iCloud. Daywright then reads the calendars that you choose, and can write your plan there.',
      )}
    >
      <Loaded query={services} rows={1}>
        {atServices => (
          <Loaded query={servers} rows={1}>
            {atServers =>
              atServices.length + atServers.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('No accounts yet.')}
                </Text>
              ) : (
                <SettingList label={t('Calendar accounts')}>
                  {atServices.map(service => (
                    <SettingRow
                      key={service.id}
                      name={service.name}
                      details={[
                        CALENDAR_PROVIDER_TITLES[service.provider],
                        ...(service.problem ? [t('Needs to be connected again')] : stateOf(service)),
                      ]}
                      action={<ConnectedActions account={service} onOpen={kind => setOpened({ kind, service })} />}
                    />
                  ))}
                  {atServers.map(server => (
                    <SettingRow
                      key={server.id}
                      name={server.name}
                      details={[server.user, ...stateOf(server)]}
                      action={
                        <ServerActions
                          name={server.name}
                          onCalendars={() => setOpened({ kind: 'calendars', server })}
                          onSignIn={() => setOpened({ kind: 'sign-in', server })}
                          onRemove={() => remove(server)}
                        />
                      }
                    />
                  ))}
                </SettingList>
              )
            }
          </Loaded>
        )}
      </Loaded>
      <Group>
        <ConnectButtons />
        <AddButton text={t('Add a CalDAV account')} onClick={() => setOpened({ kind: 'add' })} />
      </Group>
      <MissingServices />
      {opened && 'service' in opened && opened.kind === 'calendars' && (
        <CollectionsDialog
          account={{ ...opened.service, accounts: 'calendarAccounts' }}
          calendars={calendarsOf(opened.service)}
          onClose={close}
        >
          <BusyTimeChoice
            // As it is after what was changed while the dialog is open.
            account={services.data?.find(({ id }) => id === opened.service.id) ?? opened.service}
            calendars={calendarsOf(opened.service)}
          />
        </CollectionsDialog>
      )}
      {opened && 'service' in opened && opened.kind === 'disconnect' && (
        <DisconnectDialog account={opened.service} calendars={calendarsOf(opened.service)} onClose={close} />
      )}
      {opened && 'server' in opened && opened.kind === 'calendars' && (
        <CollectionsDialog
          account={{ ...opened.server, accounts: 'caldavAccounts' }}
          calendars={calendarsOf(opened.server)}
          onClose={close}
        />
      )}
      {(opened?.kind === 'add' || opened?.kind === 'sign-in') && (
        <CaldavDialog
          account={opened.kind === 'add' ? null : opened.server}
          onSaved={server => setOpened(opened.kind === 'add' ? { kind: 'calendars', server } : null)}
          onClose={close}
        />
      )}
    </SettingsPart>
  )
}

interface ServerActionsProps {
  name: string
  onCalendars: () => void
  onSignIn: () => void
  onRemove: () => void
}

function ServerActions({ name, onCalendars, onSignIn, onRemove }: ServerActionsProps) {
  return (
    <Group gap="xs" justify="flex-end" flex="none" maw={{ base: 130, sm: 'none' }}>
      <RowButton text={t('Calendars')} onClick={onCalendars} name={t('Calendars of {name}', { name })} />
      <RowButton text={t('Sign in')} onClick={onSignIn} name={t('Sign in to {name}', { name })} />
      <RowButton text={t('Remove')} onClick={onRemove} name={t('Remove {name}', { name })} />
    </Group>
  )
}
