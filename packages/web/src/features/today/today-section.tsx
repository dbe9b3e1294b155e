import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export function TodaySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="sm" id={id} mb={6}>
        {title}
      </Title>
      {children}
    </section>
  )
}
