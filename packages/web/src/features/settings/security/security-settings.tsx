import { t } from '@daywright/language/current-language'
import { SettingsPart } from '../settings-part.tsx'
import { IdentitySettings } from './identity-settings.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { PasswordForm } from './password-form.tsx'
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
