import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, PasswordInput, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CalendarForm } from '../calendar-form.ts'

/** A user name and password for a server that wants them: most calendars need none, so they are asked for on request. */
export function PasswordFields({ form, calendar }: { form: CalendarForm; calendar: Calendar }) {
  const { hasCredentials, problem } = calendar
  const [isOpen, setIsOpen] = useState(problem?.code === 'needs-password')
  const { address, forgetsPassword } = form.values
  if (!isOpen)
    return (
      <Group>
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          {hasCredentials ? t('Change the password') : t('Add a password')}
        </Button>
      </Group>
    )
  // Credentials belong to an address: a new one never gets those of the old one.
  const keepsOld = hasCredentials && address.trim() === ''
  return (
    <Stack gap="xs">
      {keepsOld && (
        <Switch
          label={t('Forget the user name and password')}
          {...form.getInputProps('forgetsPassword', { type: 'checkbox' })}
        />
      )}
      {!forgetsPassword && (
        <Group align="flex-start" grow>
          <TextInput
            label={t('User name')}
            autoComplete="off"
            maxLength={CALENDAR_LIMITS.credentialLength}
            {...form.getInputProps('user')}
            error={form.errors.credentials}
          />
          <PasswordInput
            label={t('Password')}
            autoComplete="off"
            maxLength={CALENDAR_LIMITS.credentialLength}
            {...form.getInputProps('password')}
          />
        </Group>
      )}
    </Stack>
  )
}
