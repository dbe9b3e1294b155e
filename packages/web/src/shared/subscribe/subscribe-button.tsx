import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { CalendarPreviewRequest } from '@daywright/contract/resources/calendars/calendar-preview'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../data/queries/failure-text.ts'
import { queries } from '../../data/queries/queries.ts'
import { unusedColor } from './unused-color.ts'

interface SubscribeButtonProps {
  source: CalendarPreviewRequest
  /** As the calendar calls itself. */
  suggestedName: string
  onSubscribed: () => void
  /** Beside the button. */
  children: ReactNode
}

/** The last step: a name, and the subscription is made. */
export function SubscribeButton({ source, suggestedName, onSubscribed, children }: SubscribeButtonProps) {
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
