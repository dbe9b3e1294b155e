import { t } from '@daywright/language/current-language'
import { ButtonLink } from './parts/button.tsx'
import type { SignInMethods } from './use-sign-in-methods.ts'

interface ProviderButtonProps {
  methods: SignInMethods | undefined
  next: string
}

/** Where an identity provider is set: leaves the app for it, and comes back signed in. */
export function ProviderButton({ methods, next }: ProviderButtonProps) {
  if (!methods?.identityProvider) return null
  const { name, path } = methods.identityProvider
  return (
    <ButtonLink href={`${path}?next=${encodeURIComponent(next)}`}>{t('Continue with {name}', { name })}</ButtonLink>
  )
}
