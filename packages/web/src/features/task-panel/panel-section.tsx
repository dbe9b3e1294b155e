import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PanelSectionProps {
  title: string
  /** Small text beside the title, such as a count. */
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A section of the panel with its heading. */
export function PanelSection({ title, note, action, children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mih={28} mb={4} wrap="nowrap">
        <Group gap="xs" align="baseline">
          <Title order={3} size="sm" id={id}>
            {title}
          </Title>
          {note && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </Group>
        {action}
      </Group>
      {children}
    </section>
  )
}
