import { t } from '@daywright/language/current-language'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../data/queries/api-client.ts'
import { useSaveForm } from '../../data/saving/use-save-form.ts'
import { passwordProblem } from '../../shared/records/password-problem.ts'
import { Words } from '../../ui/language/words.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'

/** [WEB-202] For an account that was opened by a link, which works only once. */
export function OwnPassword({ onNext }: { onNext: () => void }) {
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: passwordProblem },
  })
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: body => api.auth.changePassword({ body }),
    onSaved: onNext,
    mainField: 'newPassword',
  })
  return (
    <form onSubmit={onSubmit}>
      <Stack maw={420} mt="lg">
        <Text size="sm">
          <Words
            text="The link that brought you here works only once. Choose a password to sign in next time, or add a <link>passkey</link>."
            link={<AnchorLink to="/settings/{-$section}" params={{ section: 'security' }} underline="always" inherit />}
          />
        </Text>
        <PasswordInput
          label={t('Password')}
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <Group>
          <Button type="submit" loading={isSaving}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
