import { USER_LIMITS } from '@daywright/contract/resources/accounts/user.values'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../../data/queries/failure-text.ts'

const MIN_LENGTH = USER_LIMITS.passwordLength.min

export function PasswordForm() {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      newPassword: value => (value.length < MIN_LENGTH ? `At least ${MIN_LENGTH} characters` : null),
    },
  })
  const change = useChange({
    // An account that was opened by a link has no password yet, and the first field stays empty.
    send: ({ currentPassword, newPassword }: typeof form.values) =>
      api.auth.changePassword({ body: { newPassword, ...(currentPassword && { currentPassword }) } }),
    successMessage: () => 'Password changed',
    silentOnFailure: true,
  })
  const showFailure = (error: unknown) => {
    const failures = fieldFailures(error)
    form.setErrors(Object.keys(failures).length > 0 ? failures : { currentPassword: failureText(error) })
  }
  return (
    <form
      onSubmit={form.onSubmit(values =>
        change.mutate(values, { onSuccess: () => form.reset(), onError: error => showFailure(error) }),
      )}
    >
      <Stack maw={420}>
        <PasswordInput
          label="Current password"
          description="Leave empty if you have none yet."
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
