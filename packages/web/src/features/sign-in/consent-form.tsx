import type { AppReview } from '@daywright/contract/resources/accounts/connected-app'
import type { AppScope } from '@daywright/contract/resources/accounts/connected-app.values'
import { t } from '@daywright/language/current-language'
import { Alert, Button, Group, Radio, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { Words } from '../../ui/language/words.tsx'

const CHOICES = [
  { value: 'read', label: t('Read only'), text: t('See your tasks, calendar and plan, and preview changes.') },
  { value: 'write', label: t('Read and write'), text: t('Also change tasks, events and the plan, and log time.') },
] as const satisfies readonly { value: AppScope; label: string; text: string }[]

interface ConsentFormProps {
  app: AppReview
  request: Record<string, string>
}

/** [WEB-345] Names the app, where it is from and where the browser goes next, before anything is allowed. */
export function ConsentForm({ app: { name, host, clientHost, scope: asked }, request }: ConsentFormProps) {
  const email = useQuery(queries.session()).data?.user?.email
  const [scope, setScope] = useState<AppScope>(asked)
  const decide = useChange({
    send: (decision: 'allow' | 'deny') =>
      // The server checks each parameter again.
      api.connectedApps.decide({ body: { request: request as never, decision, scope } }),
  })
  const answer = (decision: 'allow' | 'deny') =>
    decide.mutate(decision, { onSuccess: ({ redirectTo }) => location.assign(redirectTo) })
  const isBusy = decide.isPending || decide.data !== undefined
  return (
    <Stack>
      <Title order={2} size="h4">
        {t('Connect “{name}”?', { name })}
      </Title>
      <Text size="sm">
        {email ? (
          <Words
            text="It wants to use your account {email}. Afterwards you return to <b>{host}</b>."
            email={email}
            host={host}
            b={<b />}
          />
        ) : (
          <Words text="It wants to use your account. Afterwards you return to <b>{host}</b>." host={host} b={<b />} />
        )}
      </Text>
      {clientHost ? (
        <Text size="sm">
          <Words text="The app is from <b>{host}</b>." host={clientHost} b={<b />} />
        </Text>
      ) : (
        <Alert color="yellow">
          <Words
            text="<b>Only continue if you started this.</b> The app says its name itself. Nobody has checked it."
            b={<b />}
          />
        </Alert>
      )}
      <Radio.Group
        label={t('What it may do')}
        value={scope}
        onChange={value => setScope(value === 'write' ? 'write' : 'read')}
      >
        <Stack gap="xs" mt="xs">
          {CHOICES.filter(({ value }) => asked === 'write' || value === 'read').map(({ value, label, text }) => (
            <Radio key={value} value={value} label={label} description={text} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="xs" c="dimmed">
        {t(
          'It cannot see your password, change keys or delete your account. You can disconnect it under Settings → Connected apps.',
        )}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={() => answer('deny')}>
          {t('Cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => answer('allow')}>
          {t('Allow')}
        </Button>
      </Group>
    </Stack>
  )
}
