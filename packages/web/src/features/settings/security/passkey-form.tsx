import { PASSKEY_LIMITS } from '@daywright/contract/passkey.values'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../data/api-client.ts'
import { failureText, fieldFailures } from '../../../data/failure-text.ts'
import { createPasskey, PasskeyCancelled } from '../../../data/passkeys.ts'
import { useChange } from '../../../data/use-change.ts'
import { focusAtOnce } from '../../../ui/focus-at-once.ts'

interface PasskeyFormProps {
  onAdded: () => void
  onCancel: () => void
}

/** A name and the password; then the browser asks for the device. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const form = useForm({ initialValues: { name: '', password: '' } })
  const add = useChange({
    send: async ({ name, password }: typeof form.values) => {
      const options = await api.passkeys.registrationOptions({ body: password ? { password } : {} })
      return api.passkeys.register({ body: { name, ...(await createPasskey(options)) } })
    },
    successMessage: ({ name }) => `Passkey “${name}” added`,
    silentOnFailure: true,
  })
  const showFailure = (error: unknown) => {
    const text = error instanceof PasskeyCancelled ? error.message : failureText(error)
    const failures = fieldFailures(error)
    form.setErrors(Object.keys(failures).length > 0 ? failures : { name: text })
  }
  return (
    <form onSubmit={form.onSubmit(values => add.mutate(values, { onSuccess: onAdded, onError: showFailure }))}>
      <Stack maw={420}>
        <TextInput
          ref={focusAtOnce}
          label="Name of the passkey"
          placeholder="Laptop"
          required
          maxLength={PASSKEY_LIMITS.nameLength}
          {...form.getInputProps('name')}
        />
        <PasswordInput
          label="Your password"
          description="Leave empty if you have none yet."
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Group gap="xs">
          <Button type="submit" loading={add.isPending}>
            Create passkey
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
