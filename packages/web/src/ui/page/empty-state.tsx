import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: Icon
  title: string
  /** What the list is for, and what to do first. */
  text: string
  action?: ReactNode
  /** There is nothing else on the page, so that its title is the heading of the page. */
  isPage?: boolean
}

/** Shown instead of an empty list, with the first step. */
export function EmptyState({ icon: Picture, title, text, action, isPage = false }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" maw={420} mx="auto" ta="center">
      <ThemeIcon size={56} radius="xl" variant="light">
        <Picture size={28} stroke={1.5} aria-hidden />
      </ThemeIcon>
      <Title order={isPage ? 1 : 2} size="h4" mt="xs">
        {title}
      </Title>
      <Text c="dimmed" size="sm">
        {text}
      </Text>
      {action}
    </Stack>
  )
}
