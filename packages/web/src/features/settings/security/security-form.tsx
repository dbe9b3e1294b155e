import { t } from '@daywright/language/current-language'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent, ReactNode } from 'react'
import type { Form } from '../../../data/saving/use-ruled-form.ts'
import { type Saving, useSaveForm } from '../../../data/saving/use-save-form.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'

type Texts = Record<string, string>

interface SecurityFormOptions<Values extends object, Saved> extends Saving<Values, Saved> {
  initialValues: Values
}

interface SecurityForm<Values extends Texts> {
  fields: Form<Values>
  isSaving: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A small form whose refusals are shown beside its fields. */
export function useSecurityForm<Values extends Texts, Saved>({
  initialValues,
  ...saving
}: SecurityFormOptions<Values, Saved>): SecurityForm<Values> {
  const fields = useForm<Values>({ initialValues })
  return { fields, ...useSaveForm(fields, saving) }
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
    <form onSubmit={form.onSubmit}>
      <Stack maw={420}>
        {children}
        <Group gap="xs">
          <Button type="submit" loading={form.isSaving} {...(isDangerous && { color: 'red' })}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
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
    label={t('Code')}
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
    label={t('Your password')}
    description={t('Leave empty if you have none yet.')}
    autoComplete="current-password"
    {...form.fields.getInputProps('password')}
  />
)
