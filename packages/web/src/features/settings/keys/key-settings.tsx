import type { ApiKey } from '@daywright/contract/resources/accounts/api-key'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { LoadedSettingList } from '../loaded-setting-list.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { AccessRow } from './access-row.tsx'
import { Bookmarklet } from './bookmarklet.tsx'
import { KeyForm } from './key-form.tsx'
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
        <LoadedSettingList query={keys} label={t('API keys')} empty={t('No API keys yet.')} rows={2}>
          {key => <KeyRow key={key.id} apiKey={key} />}
        </LoadedSettingList>
      </SettingsPart>
      <Bookmarklet />
    </>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, createdAt, expiresAt } = apiKey
  const zone = useZone()
  return (
    <AccessRow
      access={apiKey}
      details={{
        before: [`${prefix}…`, t('created {day}', { day: midSentence(zone.nearDay(createdAt)) })],
        after: expiresAt && t('expires {time}', { time: midSentence(zone.dayTime(expiresAt)) }),
      }}
      ending={{
        send: () => api.apiKeys.remove({ id }),
        label: t('Revoke'),
        namedLabel: t('Revoke {name}', { name }),
        question: t('Revoke “{name}”?', { name }),
        consequence: t('Programs that use this key stop working at once. This cannot be undone.'),
        done: t('Key “{name}” revoked', { name }),
      }}
    />
  )
}
