import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../data/queries/failure-text.ts'
import { FormProblem } from '../../ui/saved-field/form-problem.tsx'
import { AddressHelp } from './address-help.tsx'
import { PreviewedCalendar } from './previewed-calendar.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { asksForPassword, useCalendarPreview } from './use-calendar-preview.ts'

interface SubscribeFormProps {
  onSubscribed: () => void
  /** Leaves the form. */
  cancelLabel: string
  onCancel: () => void
}

/** Subscribes to a calendar by its address, which is read and shown first. */
export function SubscribeForm({ onSubscribed, cancelLabel, onCancel }: SubscribeFormProps) {
  const [address, setAddress] = useState('')
  const [credentials, setCredentials] = useState({ user: '', password: '' })
  const [hasPassword, setHasPassword] = useState(false)
  const preview = useCalendarPreview()
  const isTyped = credentials.user !== '' || credentials.password !== ''
  const source = { address, ...(hasPassword && isTyped && { credentials }) }
  const changed = () => preview.reset()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() === '') return
    preview.mutate(source, { onError: error => asksForPassword(error) && setHasPassword(true) })
  }
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {cancelLabel}
    </Button>
  )
  return (
    <Stack gap="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('Address')}
            placeholder={t('https://… or webcal://…')}
            autoComplete="off"
            maxLength={CALENDAR_LIMITS.addressLength}
            data-autofocus
            value={address}
            onChange={event => {
              setAddress(event.currentTarget.value)
              changed()
            }}
          />
          {hasPassword && (
            <Group align="flex-start" grow>
              <TextInput
                label={t('User name')}
                autoComplete="off"
                maxLength={CALENDAR_LIMITS.credentialLength}
                value={credentials.user}
                onChange={event => {
                  const user = event.currentTarget.value
                  setCredentials(old => ({ ...old, user }))
                  changed()
                }}
              />
              <PasswordInput
                label={t('Password')}
                autoComplete="off"
                maxLength={CALENDAR_LIMITS.credentialLength}
                value={credentials.password}
                onChange={event => {
                  const password = event.currentTarget.value
                  setCredentials(old => ({ ...old, password }))
                  changed()
                }}
              />
            </Group>
          )}
          <FormProblem text={preview.isError && failureText(preview.error)} />
          {!preview.data && (
            <>
              <AddressHelp />
              <Group justify="flex-end">
                {cancel}
                <Button type="submit" loading={preview.isPending} disabled={address.trim() === ''}>
                  {t('Preview')}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </form>
      {preview.data && (
        <>
          <PreviewedCalendar preview={preview.data} />
          <SubscribeButton source={source} suggestedName={preview.data.name ?? ''} onSubscribed={onSubscribed}>
            {cancel}
          </SubscribeButton>
        </>
      )}
    </Stack>
  )
}
