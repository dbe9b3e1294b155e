import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../data/api-client.ts'
import { failureText, fieldFailures } from '../../../data/failure-text.ts'
import { useChange } from '../../../data/use-change.ts'
import { focusAtOnce } from '../../../ui/focus-at-once.ts'

interface TwoFactorChangeProps {
  change: 'renew' | 'disable'
  /** The new recovery codes; none after it was turned off. */
  onCodes: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

const CHANGES = {
  renew: {
    label: 'Replace recovery codes',
    message: 'Recovery codes replaced',
    send: async (code: string) => (await api.twoFactor.renewRecoveryCodes({ body: { code } })).recoveryCodes,
  },
  disable: {
    label: 'Turn off',
    message: 'Two-factor sign-in is off',
    send: async (code: string) => {
      await api.twoFactor.disable({ body: { code } })
      return []
    },
  },
}

/** What a code allows: other recovery codes, or no second step any more. */
export function TwoFactorChange({ change, onCodes, onCancel }: TwoFactorChangeProps) {
  const { label, message, send } = CHANGES[change]
  const form = useForm({ initialValues: { code: '' } })
  const save = useChange({
    send: ({ code }: typeof form.values) => send(code),
    successMessage: () => message,
    silentOnFailure: true,
  })
  const submit = form.onSubmit(values =>
    save.mutate(values, {
      onSuccess: onCodes,
      onError: error => form.setErrors({ code: failureText(error), ...fieldFailures(error) }),
    }),
  )
  return (
    <form onSubmit={submit}>
      <Stack maw={420}>
        <TextInput
          ref={focusAtOnce}
          label="Code"
          description="The six digits of your app, or a recovery code."
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {label}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
