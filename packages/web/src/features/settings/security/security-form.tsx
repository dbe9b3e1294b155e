import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent, ReactNode } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { failureText, fieldFailures } from '../../../data/queries/failure-text.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'

interface SecurityFormOptions<Values, Saved> {
  initialValues: Values
  send: (values: Values) => Promise<Saved>
  successMessage?: (saved: Saved) => string
  onSaved: (saved: Saved) => void
  /** Shows a failure that belongs to no field. */
  mainField: keyof Values & string
  problemOf?: (error: unknown) => string
}

type Texts = Record<string, string>

export interface SecurityForm<Values extends Texts> {
  fields: ReturnType<typeof useForm<Values>>
  isSending: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** A small form whose refusals are shown beside its fields. */
export function useSecurityForm<Values extends Texts, Saved>(
  options: SecurityFormOptions<Values, Saved>,
): SecurityForm<Values> {
  const { initialValues, send, successMessage, onSaved, mainField, problemOf = failureText } = options
  const fields = useForm<Values>({ initialValues })
  const change = useChange({ send, ...(successMessage && { successMessage }), silentOnFailure: true })
  const showFailure = (error: unknown) => {
    const failures = fieldFailures(error)
    fields.setErrors(Object.keys(failures).length > 0 ? failures : { [mainField]: problemOf(error) })
  }
  const submit = fields.onSubmit(values => change.mutate(values, { onSuccess: onSaved, onError: showFailure }))
  return { fields, isSending: change.isPending, submit }
}

interface SecurityFieldsProps<Values extends Texts> {
  form: SecurityForm<Values>
  submitLabel: string
  onCancel: () => void
  isDangerous?: boolean
  children: ReactNode
}

export function SecurityFields<Values extends Texts>({
  form,
  submitLabel,
  onCancel,
  isDangerous = false,
  children,
}: SecurityFieldsProps<Values>) {
  return (
    <form onSubmit={form.submit}>
      <Stack maw={420}>
        {children}
        <Group gap="xs">
          <Button type="submit" loading={form.isSending} {...(isDangerous && { color: 'red' })}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The code of an authenticator app. */
export const CodeField = ({ form, description }: { form: SecurityForm<{ code: string }>; description: string }) => (
  <TextInput
    ref={focusAtOnce}
    label="Code"
    description={description}
    autoComplete="one-time-code"
    required
    {...form.fields.getInputProps('code')}
  />
)

/** Confirms that it is the owner who changes how the account is signed in to. */
export const OwnPasswordField = <Values extends Texts & { password: string }>({
  form,
  isFirst = false,
}: {
  form: SecurityForm<Values>
  isFirst?: boolean
}) => (
  <PasswordInput
    {...(isFirst && { ref: focusAtOnce })}
    label="Your password"
    description="Leave empty if you have none yet."
    autoComplete="current-password"
    {...form.fields.getInputProps('password')}
  />
)
