import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'

/** Where an identity provider is set: leaves the app for it, and comes back signed in. */
export function ProviderButton({ next }: { next: string }) {
  const provider = useQuery(queries.signInMethods()).data?.identityProvider
  if (!provider) return null
  const { name, path } = provider
  return (
    <Button component="a" variant="default" href={`${path}?next=${encodeURIComponent(next)}`}>
      {t('Continue with {name}', { name })}
    </Button>
  )
}
