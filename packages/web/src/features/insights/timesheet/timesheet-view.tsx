import { api } from '@daywright/contract/api/api'
import type { TIMESHEET_SHAPES } from '@daywright/contract/resources/insights/insight.values'
import type { TimesheetQuery } from '@daywright/contract/resources/insights/timesheet'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SheetChoices, type SheetOptions } from './sheet-choices.tsx'
import { SheetTable } from './sheet-table.tsx'

/** [WEB-616] The time worked by day, to print or to download, also for other programs. */
export function TimesheetView({ days }: { days: Pick<TimesheetQuery, 'from' | 'to'> }) {
  const [options, setOptions] = useState<SheetOptions>({ by: 'project', rounding: 'none', step: '15', per: 'day' })
  const query = { ...days, ...options }
  const sheet = useQuery(queries.timesheet(query))
  const address = (shape: (typeof TIMESHEET_SHAPES)[number]) =>
    `${api.insights.timesheetCsv.path}?${new URLSearchParams({ ...query, shape })}`
  return (
    <Stack gap="md">
      <SheetChoices options={options} onChange={setOptions} />
      <Group gap="xs" data-no-print>
        <Download href={address('days')} label={t('Download as CSV')} />
        <Download href={address('toggl')} label={t('CSV for {program}', { program: 'Toggl' })} />
        <Download href={address('kimai')} label={t('CSV for {program}', { program: 'Kimai' })} />
        <Download href={address('solidtime')} label={t('CSV for {program}', { program: 'solidtime' })} />
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Group>
      <Loaded query={sheet}>{found => <SheetTable sheet={found} by={options.by} days={days} />}</Loaded>
    </Stack>
  )
}

const Download = ({ href, label }: { href: string; label: string }) => (
  <Button component="a" href={href} download variant="default" leftSection={<IconTable size={18} aria-hidden />}>
    {label}
  </Button>
)
