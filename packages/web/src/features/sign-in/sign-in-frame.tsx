import { t } from '@daywright/language/current-language'
import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/page/logo.tsx'

/** The frame of the pages for people who are not signed in: a form, and more to know below it. */
export function SignInFrame({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack w="100%" maw={380}>
        <Stack align="center" gap={4}>
          <Logo size={48} />
          <Title order={1} size="h2">
            Daywright
          </Title>
          <Text c="dimmed">{t('Your next two weeks, planned.')}</Text>
        </Stack>
        <Paper withBorder p="lg" radius="lg">
          {children}
        </Paper>
        <Text size="sm" c="dimmed" ta="center" component="div">
          {below}
        </Text>
      </Stack>
    </Center>
  )
}
