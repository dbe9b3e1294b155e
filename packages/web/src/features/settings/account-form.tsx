import type { Role } from '@daywright/contract/admin-user'
import { Alert, Button, Code, CopyButton, Group, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../data/api-client.ts'
import { failureText, fieldFailures } from '../../data/failure-text.ts'
import { useChange } from '../../data/use-change.ts'

export const ROLES = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
]

export function AccountForm() {
  const form = useForm({ initialValues: { email: '', role: 'member' } })
  const [link, setLink] = useState<string | null>(null)
  const create = useChange({
    send: ({ email, role }: typeof form.values) => api.adminUsers.create({ body: { email, role: role as Role } }),
    successMessage: ({ email }) => `Account ${email} created`,
    silentOnFailure: true,
  })
  const submit = form.onSubmit(values =>
    create.mutate(values, {
      onSuccess: ({ signInLink }) => {
        setLink(signInLink)
        form.reset()
      },
      onError: error => form.setErrors({ email: failureText(error), ...fieldFailures(error) }),
    }),
  )
  return (
    <Stack>
      <form onSubmit={submit}>
        <Group align="flex-start" gap="sm">
          <TextInput label="Email" type="email" required flex={1} miw={200} {...form.getInputProps('email')} />
          <Select label="Role" w={130} allowDeselect={false} data={ROLES} {...form.getInputProps('role')} />
          <Button type="submit" mt={25} loading={create.isPending}>
            Create
          </Button>
        </Group>
      </form>
      {link && (
        <Alert color="teal" variant="light" title="Send this link; it works once, within 24 hours">
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {link}
          </Code>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button size="xs" mt="xs" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Alert>
      )}
    </Stack>
  )
}
