import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { OneTimeSecret } from '../keys/one-time-secret.tsx'
import { CodeField, SecurityFields, useSecurityForm } from './security-form.tsx'
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx'

type Step = 'none' | 'set up' | 'new codes' | 'turn off'

/** Off: a button that starts the setup. On: new recovery codes, or off again. */
export function TwoFactorSettings() {
  const status = useQuery(queries.twoFactor())
  const [step, setStep] = useState<Step>('none')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const back = () => setStep('none')
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    back()
  }
  if (codes)
    return (
      <OneTimeSecret
        title={t('Save your recovery codes now')}
        text={t('Each signs you in once if you lose your phone. They are not shown again.')}
        secret={codes.join('\n')}
        testId="recovery-codes"
        onDone={() => setCodes(null)}
      />
    )
  if (step === 'set up') return <TwoFactorSetupForm onConfirmed={showCodes} onCancel={back} />
  if (step === 'new codes') return <TwoFactorChange change="renew" onCodes={showCodes} onCancel={back} />
  if (step === 'turn off') return <TwoFactorChange change="disable" onCodes={back} onCancel={back} />
  return (
    <Loaded query={status} rows={1}>
      {({ enabled, recoveryCodesLeft }) => (
        <>
          <Text size="sm">
            {enabled
              ? t('On. Recovery codes left: {count}.', { count: recoveryCodesLeft })
              : t('Off. Your password alone signs you in.')}
          </Text>
          <Group gap="xs">
            {enabled ? (
              <>
                <Button variant="default" onClick={() => setStep('new codes')}>
                  {t('New recovery codes')}
                </Button>
                <Button variant="default" onClick={() => setStep('turn off')}>
                  {t('Turn off')}
                </Button>
              </>
            ) : (
              <Button onClick={() => setStep('set up')}>{t('Set up')}</Button>
            )}
          </Group>
        </>
      )}
    </Loaded>
  )
}

interface TwoFactorChangeProps {
  change: 'renew' | 'disable'
  /** The new recovery codes; none after it was turned off. */
  onCodes: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

const CHANGES = {
  renew: {
    label: t('Replace recovery codes'),
    message: t('Recovery codes replaced'),
    send: async (code: string) => (await api.twoFactor.renewRecoveryCodes({ body: { code } })).recoveryCodes,
  },
  disable: {
    label: t('Turn off'),
    message: t('Two-factor sign-in is off'),
    send: async (code: string) => {
      await api.twoFactor.disable({ body: { code } })
      return []
    },
  },
}

/** Replaces the recovery codes or turns two-factor sign-in off, with a code as proof. */
function TwoFactorChange({ change, onCodes, onCancel }: TwoFactorChangeProps) {
  const { label, message, send } = CHANGES[change]
  const form = useSecurityForm({
    initialValues: { code: '' },
    send: ({ code }) => send(code),
    successMessage: () => message,
    onSaved: onCodes,
    mainField: 'code',
  })
  return (
    <SecurityFields form={form} submitLabel={label} onCancel={onCancel}>
      <CodeField form={form} description={t('The six digits of your app, or a recovery code.')} />
    </SecurityFields>
  )
}
