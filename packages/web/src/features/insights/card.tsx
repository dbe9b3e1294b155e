import { t } from '@daywright/language/current-language'
import { Button, Group, Title } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { csvText, type Row } from './csv-text.ts'
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

/** [WEB-613] The numbers of a chart as a file. */
function CsvDownload({ name, rows }: { name: string; rows: readonly Row[] }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address))
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconTable size={16} aria-hidden />}
      onClick={save}
      data-no-print
    >
      {t('Download as CSV')}
    </Button>
  )
}
