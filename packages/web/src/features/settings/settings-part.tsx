import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One box of a section, with what it is about. */
export function SettingsPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="lg" mb="md" bg="var(--dw-surface)" aria-label={title}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {text && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
