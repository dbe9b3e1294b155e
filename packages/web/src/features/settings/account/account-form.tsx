import type { Role } from '@daywright/contract/resources/accounts/admin-user'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../../data/queries/failure-text.ts'

export const ROLES = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
]

export interface SignInLink {
  email: string
  signInLink: string
}

export function AccountForm({ onLink }: { onLink: (link: SignInLink) => void }) {
  const form = useForm({ initialValues: { email: '', role: 'member' } })
  const create = useChange({
    send: ({ email, role }: typeof form.values) => api.adminUsers.create({ body: { email, role: role as Role } }),
    successMessage: ({ email }) => `Account ${email} created`,
    silentOnFailure: true,
  })
  const submit = form.onSubmit(values =>
    create.mutate(values, {
      onSuccess: ({ email, signInLink }) => {
        if (signInLink) onLink({ email, signInLink })
        form.reset()
      },
      onError: error => form.setErrors({ email: failureText(error), ...fieldFailures(error) }),
    }),
  )
  return (
    <form onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        <TextInput label="Email" type="email" required flex={1} miw={200} {...form.getInputProps('email')} />
        <Select label="Role" w={130} allowDeselect={false} data={ROLES} {...form.getInputProps('role')} />
        <Button type="submit" mt={25} loading={create.isPending}>
          Create
        </Button>
      </Group>
    </form>
  )
}
