import type { ApiKeyScope } from '@daywright/contract/api-key'
import { API_KEY_LIMITS } from '@daywright/contract/api-key.values'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../data/api-client.ts'
import { fieldFailures } from '../../data/failure-text.ts'
import { useChange } from '../../data/use-change.ts'
import { useZone } from '../../data/use-zone.ts'

const LIFETIMES = [
  { value: '', label: 'Never ends' },
  { value: '30', label: 'Ends in 30 days' },
  { value: '90', label: 'Ends in 90 days' },
  { value: '365', label: 'Ends in a year' },
]
const SCOPES = [
  { value: 'write', label: 'May read and write' },
  { value: 'read', label: 'May only read' },
]

export function KeyForm({ onIssued }: { onIssued: (key: string) => void }) {
  const zone = useZone()
  const form = useForm({ initialValues: { name: '', scope: 'write', days: '' } })
  const issue = useChange({
    send: ({ name, scope, days }: typeof form.values) => {
      const expiresAt = days ? zone.startOfDay(zone.today(), Number(days)) : null
      return api.apiKeys.create({ body: { name, scope: scope as ApiKeyScope, expiresAt } })
    },
    silentOnFailure: true,
  })
  const submit = form.onSubmit(values =>
    issue.mutate(values, {
      onSuccess: ({ key }) => onIssued(key),
      onError: error => form.setErrors({ name: 'The key could not be made', ...fieldFailures(error) }),
    }),
  )
  return (
    <form onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        <TextInput
          label="Name"
          placeholder="What will use it"
          required
          maxLength={API_KEY_LIMITS.nameLength}
          flex={1}
          miw={180}
          {...form.getInputProps('name')}
        />
        <Select label="Access" data={SCOPES} allowDeselect={false} w={190} {...form.getInputProps('scope')} />
        <Select label="Lifetime" data={LIFETIMES} allowDeselect={false} w={170} {...form.getInputProps('days')} />
        <Button type="submit" mt={25} loading={issue.isPending}>
          Make a key
        </Button>
      </Group>
    </form>
  )
}
