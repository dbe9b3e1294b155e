import type { Role } from '@daywright/contract/resources/accounts/admin-user'
import { t } from '@daywright/language/current-language'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'

export const ROLES = [
  { value: 'member', label: t('Member') },
  { value: 'admin', label: t('Admin') },
]

export interface SignInLink {
  email: string
  signInLink: string
}

export function AccountForm({ onLink }: { onLink: (link: SignInLink) => void }) {
  const form = useForm({ initialValues: { email: '', role: 'member' } })
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: ({ email, role }) => api.adminUsers.create({ body: { email, role: role as Role } }),
    successMessage: ({ email }) => t('Account {email} created', { email }),
    onSaved: ({ email, signInLink }) => {
      if (signInLink) onLink({ email, signInLink })
      form.reset()
    },
    mainField: 'email',
  })
  return (
    <form onSubmit={onSubmit}>
      <Group align="flex-start" gap="sm">
        <TextInput label={t('Email')} type="email" required flex={1} miw={200} {...form.getInputProps('email')} />
        <Select label={t('Role')} w={130} allowDeselect={false} data={ROLES} {...form.getInputProps('role')} />
        <Button type="submit" mt={25} loading={isSaving}>
          {t('Create')}
        </Button>
      </Group>
    </form>
  )
}
