import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import { CALENDAR_PROVIDER_TITLES } from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../../data/queries/failure-text.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { useDisconnect } from './use-connected-changes.ts'

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
