import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { csvText, type Row } from './csv-text.ts'

/** [WEB-613] The numbers of a chart as a file. */
export function CsvDownload({ name, rows }: { name: string; rows: readonly Row[] }) {
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
