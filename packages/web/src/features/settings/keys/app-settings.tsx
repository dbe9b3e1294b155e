import type { ConnectedApp } from '@daywright/contract/resources/accounts/connected-app'
import { t } from '@daywright/language/current-language'
import { Badge, Button, Code, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { scopeName } from './key-scopes.ts'

/** [WEB-346] Apps that were connected in the browser, and how to connect one. */
export function AppSettings() {
  const apps = useQuery(queries.connectedApps())
  return (
    <>
      <SettingsPart
        title={t('Connect an assistant')}
        text={t('Give an assistant on the web this address. It sends you back here to ask what it may do.')}
      >
        <Code block>{`${location.origin}/mcp`}</Code>
      </SettingsPart>
      <SettingsPart title={t('Connected apps')}>
        <Loaded query={apps} rows={2}>
          {list =>
            list.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('No connected apps yet.')}
              </Text>
            ) : (
              <SettingList label={t('Connected apps')}>
                {list.map(app => (
                  <AppRow key={app.id} app={app} />
                ))}
              </SettingList>
            )
          }
        </Loaded>
      </SettingsPart>
    </>
  )
}

function AppRow({ app: { id, name, host, scope, createdAt, lastUsedAt } }: { app: ConnectedApp }) {
  const zone = useZone()
  const disconnect = useChange({
    send: () => api.connectedApps.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => t('“{name}” disconnected', { name }),
  })
  const onDisconnect = async () => {
    const text = t('It loses access at once. To use it again, connect it again.')
    if (await confirm({ title: t('Disconnect “{name}”?', { name }), text, confirmLabel: t('Disconnect') }))
      disconnect.mutate()
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
        host,
        t('connected {day}', { day: midSentence(zone.nearDay(createdAt)) }),
        lastUsedAt ? t('last used {time}', { time: midSentence(zone.dayTime(lastUsedAt)) }) : t('never used'),
      ]}
      action={
        <Button
          size="xs"
          variant="default"
          onClick={() => void onDisconnect()}
          aria-label={t('Disconnect {name}', { name })}
        >
          {t('Disconnect')}
        </Button>
      }
    />
  )
}
