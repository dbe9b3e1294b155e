import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { CsvDownload } from './csv-download.tsx'
import type { Row } from './csv-text.ts'
import classes from './insights.module.css'

interface CardProps {
  title: string
  /** The numbers as a file; the first row has the names of the columns. */
  rows: readonly Row[]
  children: ReactNode
}

/** A chart with its title and its numbers as a file. */
export function InsightCard({ title, rows, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <CsvDownload name={title} rows={rows} />
      </Group>
      {children}
    </section>
  )
}
