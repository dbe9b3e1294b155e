import type { CaldavAccount } from '@daywright/contract/resources/calendars/caldav-account'
import { CALDAV_LIMITS } from '@daywright/contract/resources/calendars/caldav-account.values'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { Alert, Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../../../data/queries/failure-text.ts'

interface Fields {
  address: string
  user: string
  password: string
}

export interface AccountDialogProps {
  /** Null to add one. */
  account: CaldavAccount | null
  onSaved: (account: CaldavAccount) => void
  onClose: () => void
}

/** Adds an account, or changes how it signs in. What the server says about it stays in the dialog, beside what was typed. */
export function AccountDialog({ account, onSaved, onClose }: AccountDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Fields>({
    initialValues: { address: '', user: account?.user ?? '', password: '' },
    validate: {
      user: user => (user.trim() === '' ? 'Enter the user name' : null),
      password: password => (password === '' ? 'Enter the password' : null),
    },
  })
  const save = useChange<Fields, CaldavAccount>({
    send: ({ address, user, password }) =>
      account
        ? api.caldavAccounts.update({ id: account.id, body: { user, password } })
        : api.caldavAccounts.create({ body: { user, password, ...(address.trim() && { address }) } }),
    successMessage: (_, { user }) => (account ? `Signed in as ${user}` : `Added ${user}`),
    silentOnFailure: true,
  })
  const submit = (fields: Fields) => {
    setProblem(null)
    save.mutate(fields, {
      onSuccess: onSaved,
      onError: error => {
        const failures = fieldFailures(error)
        form.setErrors(failures)
        if (Object.keys(failures).length === 0) setProblem(failureText(error))
      },
    })
  }
  return (
    <Modal opened onClose={onClose} title={account ? `Sign in to ${account.name}` : 'Add a CalDAV account'}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          {!account && (
            <TextInput
              label="Server"
              description="Its address or host, such as cloud.example.com. Not needed if your user name is an email address of that server."
              maxLength={CALENDAR_LIMITS.addressLength}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('address')}
            />
          )}
          <TextInput
            label="User name"
            required
            maxLength={CALDAV_LIMITS.userLength}
            autoComplete="off"
            {...form.getInputProps('user')}
          />
          <PasswordInput
            label="Password"
            description="Use an app password if the server has them. It is stored encrypted and sent only to this server."
            required
            maxLength={CALENDAR_LIMITS.credentialLength}
            autoComplete="off"
            {...form.getInputProps('password')}
          />
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {account ? 'Sign in' : 'Connect'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
