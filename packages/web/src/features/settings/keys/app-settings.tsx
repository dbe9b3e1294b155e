import type { ConnectedApp } from '@daywright/contract/resources/accounts/connected-app'
import { t } from '@daywright/language/current-language'
import { Button, Code, CopyButton, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import { LoadedSettingList } from '../loaded-setting-list.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { AccessRow } from './access-row.tsx'

/** [WEB-346] [CALTODO-16] Apps that were connected in the browser, and how to connect one. */
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
      <TodoApps />
      <SettingsPart title={t('Connected apps')}>
        <LoadedSettingList query={apps} label={t('Connected apps')} empty={t('No connected apps yet.')} rows={2}>
          {app => <AppRow key={app.id} app={app} />}
        </LoadedSettingList>
      </SettingsPart>
    </>
  )
}

/** [CALTODO-16] The address at which apps for to-dos show the tasks, and where to get the password for it. */
function TodoApps() {
  const address = `${location.origin}/dav/`
  return (
    <SettingsPart
      title={t('To-do apps')}
      text={t(
        'Apple Reminders, Thunderbird, Tasks.org and other apps that use CalDAV show and change your tasks at this address. Sign in there with your email and an API key as the password.',
      )}
    >
      <Code block>{address}</Code>
      <Group gap="xs">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="xs" onClick={copy}>
              {copied ? t('Copied') : t('Copy address')}
            </Button>
          )}
        </CopyButton>
        <AnchorLink size="sm" to="/settings/{-$section}" params={{ section: 'keys' }}>
          {t('Create an API key')}
        </AnchorLink>
      </Group>
    </SettingsPart>
  )
}

function AppRow({ app }: { app: ConnectedApp }) {
  const { id, name, host, createdAt } = app
  const zone = useZone()
  return (
    <AccessRow
      access={app}
      details={{ before: [host, t('connected {day}', { day: midSentence(zone.nearDay(createdAt)) })] }}
      ending={{
        send: () => api.connectedApps.remove({ id }),
        label: t('Disconnect'),
        namedLabel: t('Disconnect {name}', { name }),
        question: t('Disconnect “{name}”?', { name }),
        consequence: t('It loses access at once. To use it again, connect it again.'),
        done: t('“{name}” disconnected', { name }),
      }}
    />
  )
}
