import type { ApiKey } from '@daywright/contract/resources/accounts/api-key'
import {
  API_KEY_LIMITS,
  type ApiKeyScope,
  DEFAULT_API_KEY_SCOPE,
} from '@daywright/contract/resources/accounts/api-key.values'
import { t } from '@daywright/language/current-language'
import { Button, Code, CopyButton, Group, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { bookmarkletFor } from '../../../shared/quick-add/shared-line.ts'
import { LoadedSettingList } from '../loaded-setting-list.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { AccessRow } from './access-row.tsx'
import { scopeChoices } from './key-scopes.ts'
import { OneTimeSecret } from './one-time-secret.tsx'

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
          <OneTimeSecret
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

/** The code of a bookmark; browsers let only the user create one. */
function Bookmarklet() {
  const code = bookmarkletFor(window.location.origin)
  return (
    <SettingsPart
      title={t('Bookmarklet')}
      text={t(
        'Adds the page that you are reading as a task. Create a bookmark in your browser, and paste this as its address.',
      )}
    >
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {code}
      </Code>
      <Group>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy bookmarklet')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </SettingsPart>
  )
}

const LIFETIMES = [
  { value: '', label: t('No expiry') },
  { value: '30', label: t('Expires in 30 days') },
  { value: '90', label: t('Expires in 90 days') },
  { value: '365', label: t('Expires in a year') },
]
const START: { name: string; scope: ApiKeyScope; days: string } = { name: '', scope: DEFAULT_API_KEY_SCOPE, days: '' }

function KeyForm({ onIssued }: { onIssued: (key: string) => void }) {
  const zone = useZone()
  const form = useForm({ initialValues: START })
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: ({ name, scope, days }) => {
      const expiresAt = days ? zone.startOfDay(zone.today(), Number(days)) : null
      return api.apiKeys.create({ body: { name, scope, expiresAt } })
    },
    onSaved: ({ key }) => onIssued(key),
    mainField: 'name',
  })
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <Group align="flex-start" gap="sm">
          <TextInput
            label={t('Name')}
            placeholder={t('What will use it')}
            required
            maxLength={API_KEY_LIMITS.nameLength}
            flex={1}
            miw={180}
            {...form.getInputProps('name')}
          />
          <Select label={t('Expiry')} data={LIFETIMES} allowDeselect={false} w={190} {...form.getInputProps('days')} />
        </Group>
        <Radio.Group label={t('Access')} {...form.getInputProps('scope')}>
          <Stack gap="xs" mt={4}>
            {scopeChoices.map(({ value, name, text }) => (
              <Radio key={value} value={value} label={name} description={text} />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button type="submit" loading={isSaving}>
            {t('Create key')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
