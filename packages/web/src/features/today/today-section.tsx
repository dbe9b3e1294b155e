import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface TodaySectionProps {
  title: string
  /** Beside the heading. */
  note?: string
  className?: string | undefined
  children: ReactNode
}

export function TodaySection({ title, note, className, children }: TodaySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <Title order={2} size="sm" mb={6}>
        <span id={id}>{title}</span>
        {note && (
          <Text span size="sm" c="dimmed" fw={400} ms={8}>
            {note}
          </Text>
        )}
      </Title>
      {children}
    </section>
  )
}
