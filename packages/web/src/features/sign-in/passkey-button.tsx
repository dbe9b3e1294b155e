import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { askForPasskey } from '../../data/account/passkeys.ts'
import { api } from '../../data/queries/api-client.ts'

interface PasskeyButtonProps {
  onSignedIn: () => void
  onProblem: (error: unknown) => void
}

/** Signs in with a passkey of this device or another; there is nothing to type. */
export function PasskeyButton({ onSignedIn, onProblem }: PasskeyButtonProps) {
  const [isSending, setSending] = useState(false)
  const signIn = async () => {
    setSending(true)
    try {
      await api.passkeys.signIn({ body: await askForPasskey(await api.passkeys.signInOptions()) })
      onSignedIn()
    } catch (error) {
      onProblem(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isSending}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={() => void signIn()}
    >
      {t('Use a passkey')}
    </Button>
  )
}
