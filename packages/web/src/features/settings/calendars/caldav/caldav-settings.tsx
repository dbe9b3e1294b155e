import type { CaldavAccount } from '@daywright/contract/resources/calendars/caldav-account'
import { t } from '@daywright/language/current-language'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { AddButton } from '../../../../ui/lists/add-button.tsx'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { LoadedSettingList } from '../../loaded-setting-list.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { SettingsPart } from '../../settings-part.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { problemText, usageText } from './caldav-texts.ts'
import { CollectionsDialog } from './collections-dialog.tsx'
import { useRemoveAccount } from './use-caldav-changes.ts'

type Opened = { kind: 'add' } | { kind: 'sign-in' | 'calendars'; account: CaldavAccount }

/** Accounts at CalDAV servers: which calendars are read from them, and where the plan is written. */
export function CaldavSettings() {
  const accounts = useQuery(queries.caldavAccounts())
  const calendars = useQuery(queries.calendars()).data ?? []
  const [opened, setOpened] = useState<Opened | null>(null)
  const zone = useZone()
  const remove = useRemoveAccount()
  const close = () => setOpened(null)
  const calendarsOf = ({ id }: CaldavAccount) => calendars.filter(({ accountId }) => accountId === id)
  return (
    <SettingsPart
      title={t('CalDAV accounts')}
      text={t(
        'Calendars of Nextcloud, Fastmail, iCloud, Radicale and others, with your user name and password. Your plan can be written there too.',
      )}
    >
      <LoadedSettingList query={accounts} label={t('CalDAV accounts')} empty={t('No accounts yet.')}>
        {account => (
          <SettingRow
            key={account.id}
            name={account.name}
            details={[account.user, usageText(calendarsOf(account), zone), problemText(calendarsOf(account), zone)]}
            action={
              <AccountActions
                name={account.name}
                onCalendars={() => setOpened({ kind: 'calendars', account })}
                onSignIn={() => setOpened({ kind: 'sign-in', account })}
                onRemove={() => remove(account)}
              />
            }
          />
        )}
      </LoadedSettingList>
      <Group>
        <AddButton text={t('Add a CalDAV account')} onClick={() => setOpened({ kind: 'add' })} />
      </Group>
      {opened?.kind === 'calendars' && (
        <CollectionsDialog
          account={{ ...opened.account, accounts: 'caldavAccounts' }}
          calendars={calendarsOf(opened.account)}
          onClose={close}
        />
      )}
      {opened && opened.kind !== 'calendars' && (
        <AccountDialog
          account={opened.kind === 'add' ? null : opened.account}
          onSaved={account => setOpened(opened.kind === 'add' ? { kind: 'calendars', account } : null)}
          onClose={close}
        />
      )}
    </SettingsPart>
  )
}

interface AccountActionsProps {
  name: string
  onCalendars: () => void
  onSignIn: () => void
  onRemove: () => void
}

function AccountActions({ name, onCalendars, onSignIn, onRemove }: AccountActionsProps) {
  return (
    <Group gap="xs" justify="flex-end" flex="none" maw={{ base: 130, sm: 'none' }}>
      <RowButton text={t('Calendars')} onClick={onCalendars} name={t('Calendars of {name}', { name })} />
      <RowButton text={t('Sign in')} onClick={onSignIn} name={t('Sign in to {name}', { name })} />
      <RowButton text={t('Remove')} onClick={onRemove} name={t('Remove {name}', { name })} />
    </Group>
  )
}
