import { sameOriginPath } from '@daywright/contract/resources/sign-in/same-origin-path'
import { t } from '@daywright/language/current-language'
import { Anchor, Stack, Text } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { queries } from '../../data/queries/queries.ts'
import { Words } from '../../ui/language/words.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Signing in reloads the whole page, so that no data of another person stays in memory. */
export function SignInPage() {
  useDocumentTitle(t('Sign in · Daywright'))
  const search = useSearch({ from: '/sign-in' })
  // [WEB-15] Checked where it is used, independent of the router: a link must not send anyone to another site.
  const next = sameOriginPath(search.next) ?? '/'
  return (
    <SignInFrame
      below={
        <>
          <SignUpLink next={search.next} />
          <Words
            text="No password yet? Open the sign-in link that was printed at the first start, or ask your administrator for one. <link>The API</link> works with a key."
            link={<Anchor href="/api/docs" underline="always" />}
          />
        </>
      }
    >
      <Stack>
        <SignInForm onSignedIn={() => location.assign(next)} isAtCode={search.step === 'code'} />
        <ProviderButton next={next} />
      </Stack>
    </SignInFrame>
  )
}

/** [WEB-314] Where anyone may create an account. */
function SignUpLink({ next }: { next: string | undefined }) {
  if (useQuery(queries.signInMethods()).data?.signUp !== 'open') return null
  return (
    <Text size="sm" mb="xs">
      <Words
        text="New here? <link>Create an account</link>"
        link={<AnchorLink to="/sign-up" search={{ next }} underline="always" inherit />}
      />
    </Text>
  )
}
