import { t } from '@daywright/language/current-language'
import { Modal } from '@mantine/core'
import { Suspense } from 'react'
import { useOpenAfterMount } from '../../ui/keys/use-popup-button.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const SignInForm = lazyComponent(async () => ({
  default: (await import('../../features/sign-in/sign-in-form.tsx')).SignInForm,
}))
/** Above other dialogs. */
const ABOVE_ALL = 1000

interface SignInDialogProps {
  isOpen: boolean
  onClose: () => void
  onSignedIn: () => void
}

export default function SignInDialog({ isOpen, onClose, onSignedIn }: SignInDialogProps) {
  return (
    <Modal zIndex={ABOVE_ALL} opened={useOpenAfterMount(isOpen)} onClose={onClose} title={t('Your session has ended')}>
      <Suspense fallback={null}>
        <SignInForm onSignedIn={onSignedIn} />
      </Suspense>
    </Modal>
  )
}
