import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import {
  type BusyTime,
  CALENDAR_PROVIDER_TITLES,
  type CalendarProviderName,
} from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../data/queries/failure-text.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { listText } from '../../../../ui/language/list-text.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { caldavStateText } from './account-texts.ts'
import { useBusyTime, useConnect, useDisconnect } from './use-connected-changes.ts'

/** What is particular to an account at Google or Microsoft. */

interface ConnectedActionsProps {
  account: CalendarAccount
  onOpen: (kind: 'calendars' | 'disconnect') => void
}

export function ConnectedActions({ account, onOpen }: ConnectedActionsProps) {
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

/** What can be connected. */
export function ConnectButtons() {
  return useServices(true).map(provider => <ConnectButton key={provider} provider={provider} />)
}

/** Who can change what cannot be connected. */
export function MissingServices() {
  const missing = useServices(false)
  if (missing.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t(
        'The operator of this server has not set up {services}; the page “Calendars” of the documentation says how. Until then, subscribe to the address of your calendar, or use CalDAV.',
        { services: listText(missing.map(provider => CALENDAR_PROVIDER_TITLES[provider])) },
      )}
    </Text>
  )
}

function useServices(isSetUp: boolean): CalendarProviderName[] {
  const providers = useQuery(queries.calendarProviders()).data ?? []
  return providers.filter(each => each.isSetUp === isSetUp).map(({ provider }) => provider)
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

interface BusyTimeChoiceProps {
  account: CalendarAccount
  /** Those of the account that are read or written here. */
  calendars: readonly CalendarInList[]
}

/** What colleagues see of the plan in the main calendar of the account. */
export function BusyTimeChoice({ account, calendars }: BusyTimeChoiceProps) {
  const zone = useZone()
  const change = useBusyTime(account)
  const busy = calendars.find(({ kind }) => kind === 'busy')
  const choices: Readonly<Record<BusyTime, string>> = {
    off: t('No'),
    always: t('As busy'),
    when_defended: t('As free, and as busy once a session cannot move'),
  }
  return (
    <Select
      label={t('Block time in your main calendar')}
      description={t('Others see when you work, without titles.')}
      data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      allowDeselect={false}
      disabled={change.isPending}
      value={account.busyTime}
      error={busy?.problem ? caldavStateText(busy, zone) : undefined}
      onChange={value => value && change.mutate(value as BusyTime)}
    />
  )
}

interface DisconnectDialogProps {
  account: CalendarAccount
  /** Those of the account that are read or written here. */
  calendars: readonly CalendarInList[]
  onClose: () => void
}

/** Says what is lost, and asks what becomes of what was written there. */
export function DisconnectDialog({ account, calendars, onClose }: DisconnectDialogProps) {
  const plan = calendars.find(({ kind }) => kind === 'plan')
  const hasBusyTime = calendars.some(({ kind }) => kind === 'busy')
  const [removeWritten, setRemoveWritten] = useState(false)
  const disconnect = useDisconnect()
  return (
    <FormDialog
      title={t('Disconnect {name}?', { name: account.name })}
      submitLabel={t('Disconnect')}
      isSaving={disconnect.isPending}
      problem={disconnect.error ? failureText(disconnect.error) : undefined}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        disconnect.mutate({ account, removeWritten }, { onSuccess: onClose })
      }}
    >
      <Text size="sm">
        {t(
          'Its calendars disappear from Daywright, which can no longer read them. Nothing of yours is deleted at {service}.',
          {
            service: CALENDAR_PROVIDER_TITLES[account.provider],
          },
        )}
      </Text>
      {(plan || hasBusyTime) && (
        <Checkbox
          label={
            plan && !hasBusyTime
              ? t('Delete the calendar {name} that Daywright made there', { name: plan.name })
              : t('Delete everything that Daywright wrote there')
          }
          checked={removeWritten}
          onChange={event => setRemoveWritten(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
