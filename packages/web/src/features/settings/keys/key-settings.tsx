import type { ApiKey } from '@daywright/contract/resources/accounts/api-key'
import { t } from '@daywright/language/current-language'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { Bookmarklet } from './bookmarklet.tsx'
import { KeyForm } from './key-form.tsx'
import { scopeName } from './key-scopes.ts'
import { ShownOnce } from './shown-once.tsx'

export function KeySettings() {
  const keys = useQuery(queries.apiKeys())
  const [issued, setIssued] = useState<string | null>(null)
  return (
    <>
      <SettingsPart
        title={t('New key')}
        text={t('A key lets a program act on your behalf. Keep it secret, and use a separate key for each program.')}
      >
        {issued ? (
          <ShownOnce
            title={t('Copy the key now')}
            text={t('It is not shown again.')}
            secret={issued}
            testId="new-key"
            onDone={() => setIssued(null)}
          />
        ) : (
          <KeyForm onIssued={setIssued} />
        )}
      </SettingsPart>
      <SettingsPart title={t('Keys')}>
        <Loaded query={keys} rows={2}>
          {list =>
            list.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('No API keys yet.')}
              </Text>
            ) : (
              <SettingList label={t('API keys')}>
                {list.map(key => (
                  <KeyRow key={key.id} apiKey={key} />
                ))}
              </SettingList>
            )
          }
        </Loaded>
      </SettingsPart>
      <Bookmarklet />
    </>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scope, createdAt, lastUsedAt, expiresAt } = apiKey
  const zone = useZone()
  const revoke = useChange({
    send: () => api.apiKeys.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => t('Key “{name}” revoked', { name }),
  })
  const onRevoke = async () => {
    const text = t('Programs that use this key stop working at once. This cannot be undone.')
    if (await confirm({ title: t('Revoke “{name}”?', { name }), text, confirmLabel: t('Revoke') })) revoke.mutate()
  }
  return (
    <SettingRow
      name={
        <Group gap="xs">
          {name}
          <Badge size="sm" variant="default">
            {scopeName(scope)}
          </Badge>
        </Group>
      }
      details={[
        `${prefix}…`,
        t('created {day}', { day: midSentence(zone.nearDay(createdAt)) }),
        lastUsedAt ? t('last used {time}', { time: midSentence(zone.dayTime(lastUsedAt)) }) : t('never used'),
        expiresAt && t('expires {time}', { time: midSentence(zone.dayTime(expiresAt)) }),
      ]}
      action={
        <Button size="xs" variant="default" onClick={() => void onRevoke()} aria-label={t('Revoke {name}', { name })}>
          {t('Revoke')}
        </Button>
      }
    />
  )
}
