import { sameOriginPath } from '@daywright/contract/same-origin-path'
import { Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { Logo } from '../../ui/logo.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Signing in reloads the whole page, so that no data of another person stays in memory. */
export function SignInPage() {
  useDocumentTitle('Sign in · Daywright')
  const search = useSearch({ from: '/sign-in' })
  // [WEB-15] Checked where it is used, whatever the router made of it: a link must not send anyone to another site.
  const next = sameOriginPath(search.next) ?? '/'
  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack w="100%" maw={380}>
        <Stack align="center" gap={4}>
          <Logo size={48} />
          <Title order={1} size="h2">
            Daywright
          </Title>
          <Text c="dimmed">Your next fortnight, planned.</Text>
        </Stack>
        <Paper withBorder p="lg" radius="lg">
          <Stack>
            <SignInForm onSignedIn={() => location.assign(next)} isAtCode={search.step === 'code'} />
            <ProviderButton next={next} />
          </Stack>
        </Paper>
        <Text size="sm" c="dimmed" ta="center">
          No password yet? Open the sign-in link that was printed at the first start, or ask whoever runs this server
          for one.{' '}
          <Anchor href="/api/docs" underline="always">
            The API
          </Anchor>{' '}
          works with a key.
        </Text>
      </Stack>
    </Center>
  )
}
