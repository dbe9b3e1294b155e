import { ApiFailure } from '@daywright/contract/client/client'
import type { CalendarPreview } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { CalendarPreviewRequest } from '@daywright/contract/resources/calendars/calendar-preview'
import { t } from '@daywright/language/current-language'
import { Button, Chip, Group, List, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../data/queries/failure-text.ts'
import { queries } from '../../data/queries/queries.ts'
import { FormProblem } from '../../ui/saved-field/form-problem.tsx'
import { ADDRESS_PRESETS } from './address-presets.ts'
import { PreviewedCalendar } from './previewed-calendar.tsx'
import { unusedColor } from './unused-color.ts'

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

/** Reads an address without storing anything. Not a query: it is read when the person asks for it, once. */
const useCalendarPreview = () =>
  useMutation<CalendarPreview, unknown, CalendarPreviewRequest>({ mutationFn: body => api.calendars.preview({ body }) })

const asksForPassword = (error: unknown): boolean => error instanceof ApiFailure && error.body.code === 'needs-password'

/** Says where to find the address, step by step. */
function AddressHelp() {
  const [chosen, setChosen] = useState('')
  const preset = ADDRESS_PRESETS.find(({ name }) => name === chosen)
  return (
    <Stack gap="xs">
      <Text size="sm">{t('Where do I find the address?')}</Text>
      <Chip.Group value={chosen} onChange={setChosen}>
        <Group gap={6} role="radiogroup" aria-label={t('Where do I find the address?')}>
          {ADDRESS_PRESETS.map(({ name }) => (
            <Chip key={name} value={name} size="xs">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {preset && (
        <div role="status">
          <List type="ordered" size="sm" spacing={4}>
            {preset.steps.map(step => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
          {preset.note && (
            <Text size="xs" c="dimmed" mt={4}>
              {preset.note}
            </Text>
          )}
        </div>
      )}
    </Stack>
  )
}

interface SubscribeButtonProps {
  source: CalendarPreviewRequest
  /** As the calendar calls itself. */
  suggestedName: string
  onSubscribed: () => void
  /** Beside the button. */
  children: ReactNode
}

/** The last step: a name, and the subscription is made. */
function SubscribeButton({ source, suggestedName, onSubscribed, children }: SubscribeButtonProps) {
  const calendars = useQuery(queries.calendars()).data ?? []
  const [name, setName] = useState(suggestedName.slice(0, CALENDAR_LIMITS.nameLength))
  const [problem, setProblem] = useState<string | null>(null)
  const subscribe = useChange({
    send: () => api.calendars.create({ body: { ...source, name, color: unusedColor(calendars) } }),
    successMessage: () => t('Subscribed to {name}', { name }),
    silentOnFailure: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('Enter a name'))
    subscribe.mutate(undefined, {
      onSuccess: onSubscribed,
      onError: error => setProblem(fieldFailures(error).name ?? failureText(error)),
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('Name')}
          required
          maxLength={CALENDAR_LIMITS.nameLength}
          value={name}
          error={problem}
          onChange={event => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Group justify="flex-end">
          {children}
          <Button type="submit" loading={subscribe.isPending}>
            {t('Subscribe')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
