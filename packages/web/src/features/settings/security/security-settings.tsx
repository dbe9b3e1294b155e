import { t } from '@daywright/language/current-language'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { passwordProblem } from '../../../shared/records/password-problem.ts'
import { listText } from '../../../ui/language/list-text.ts'
import { SettingsPart } from '../settings-part.tsx'
import { IdentitySettings } from './identity-settings.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { TwoFactorSettings } from './two-factor-settings.tsx'

/** Everything that decides who can sign in to the account. */
export function SecuritySettings() {
  return (
    <>
      <SettingsPart title={t('Password')} text={t('A new password ends your sessions on other devices.')}>
        <PasswordForm />
      </SettingsPart>
      <SettingsPart
        title={t('Two-factor sign-in')}
        text={t('After your password or a sign-in link, Daywright asks for a code from an app on your phone.')}
      >
        <TwoFactorSettings />
      </SettingsPart>
      <SettingsPart
        title={t('Passkeys')}
        text={t('Sign in with your fingerprint, face or device PIN instead of a password and a code.')}
      >
        <PasskeySettings />
      </SettingsPart>
      <IdentitySettings />
    </>
  )
}

function PasswordForm() {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: { newPassword: passwordProblem },
  })
  const { onSubmit, isSaving } = useSaveForm(form, {
    // An account that was opened by a link has no password yet, and the first field stays empty.
    send: ({ currentPassword, newPassword }) =>
      api.auth.changePassword({ body: { newPassword, ...(currentPassword && { currentPassword }) } }),
    successMessage: ({ connectedApps }) =>
      connectedApps.length === 0
        ? t('Password changed')
        : t('Password changed. Still connected: {apps}', { apps: listText(connectedApps) }),
    onSaved: () => form.reset(),
    mainField: 'currentPassword',
  })
  return (
    <form onSubmit={onSubmit}>
      <Stack maw={420}>
        <PasswordInput
          label={t('Current password')}
          description={t('Leave empty if you have none yet.')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label={t('New password')}
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <Group>
          <Button type="submit" loading={isSaving}>
            {t('Change password')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
