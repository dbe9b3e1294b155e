import {
  API_KEY_LIMITS,
  type ApiKeyScope,
  DEFAULT_API_KEY_SCOPE,
} from '@daywright/contract/resources/accounts/api-key.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { scopeChoices } from './key-scopes.ts'

const LIFETIMES = [
  { value: '', label: t('No expiry') },
  { value: '30', label: t('Expires in 30 days') },
  { value: '90', label: t('Expires in 90 days') },
  { value: '365', label: t('Expires in a year') },
]
const START: { name: string; scope: ApiKeyScope; days: string } = { name: '', scope: DEFAULT_API_KEY_SCOPE, days: '' }

export function KeyForm({ onIssued }: { onIssued: (key: string) => void }) {
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
