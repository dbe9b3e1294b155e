import { sameOriginPath } from '@daywright/contract/resources/sign-in/same-origin-path'
import { t } from '@daywright/language/current-language'
import { Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { queries } from '../../data/queries/queries.ts'
import { Words } from '../../ui/language/words.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** [WEB-314] A new account, where anyone may create one. It is signed in at once, and goes on to the welcome screens. */
export function SignUpPage() {
  useDocumentTitle(t('Create an account · Daywright'))
  const search = useSearch({ from: '/sign-up' })
  const next = sameOriginPath(search.next) ?? '/'
  const methods = useQuery(queries.signInMethods())
  return (
    <SignInFrame
      below={
        <Words
          text="Do you have an account? <link>Sign in</link>"
          link={<AnchorLink to="/sign-in" search={{ next: search.next }} underline="always" inherit />}
        />
      }
    >
      <Stack>
        <Title order={2} size="h4">
          {t('Create an account')}
        </Title>
        <Loaded query={methods} rows={3}>
          {({ signUp }) =>
            signUp === 'open' ? (
              <SignUpForm next={next} />
            ) : (
              <Text size="sm">
                {t('On this server, accounts are created by the administrator. Ask for a sign-in link.')}
              </Text>
            )
          }
        </Loaded>
        <ProviderButton next={next} />
      </Stack>
    </SignInFrame>
  )
}
