import type { Timesheet, TimesheetLine } from '@daywright/contract/resources/insights/timesheet'
import { t } from '@daywright/language/current-language'
import { Table, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import classes from '../insights.module.css'
import type { SheetOptions } from './sheet-choices.tsx'

interface SheetTableProps {
  sheet: Timesheet
  by: SheetOptions['by']
  days: { from: string; to: string }
}

/** [WEB-616] The lines of a time sheet with their sum. */
export function SheetTable({ sheet, by, days }: SheetTableProps) {
  const zone = useZone()
  const dayOf = (date: string) => zone.day(zone.startOfDay(date))
  const title = t('Time worked, {from} to {to}', { from: dayOf(days.from), to: dayOf(days.to) })
  if (sheet.lines.length === 0)
    return (
      <EmptyState
        icon={IconClock}
        title={t('No time worked in these days')}
        text={t('Start the timer of a session, or say that it is done: its time appears here at once.')}
      />
    )
  const hasBillable = sheet.billableMinutes > 0
  return (
    <section className={classes.card}>
      <Text fw={600} mb="xs">
        {title}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing={4} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Day')}</Table.Th>
              <Table.Th>{{ project: t('Project'), label: t('Label'), task: t('Task') }[by]}</Table.Th>
              <Table.Th>{t('Time', undefined, 'worked')}</Table.Th>
              {hasBillable && <Table.Th>{t('Billable')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sheet.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never move.
              <Table.Tr key={index}>
                <Table.Td className={classes.number}>{dayOf(line.on)}</Table.Td>
                <Table.Td dir="auto" className={classes.name}>
                  {nameOf(line, by)}
                </Table.Td>
                <Table.Td className={classes.number}>{formatMinutes(line.minutes)}</Table.Td>
                {hasBillable && <Table.Td>{line.billable && t('Billable')}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                {t('Total')}
              </Table.Th>
              <Table.Th className={classes.number}>{formatMinutes(sheet.minutes)}</Table.Th>
              {hasBillable && <Table.Th className={classes.number}>{formatMinutes(sheet.billableMinutes)}</Table.Th>}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}

function nameOf({ project, task, labels }: TimesheetLine, by: SheetOptions['by']): string {
  if (by === 'label') return labels[0] ?? t('No label')
  if (by === 'project') return project ?? t('No project')
  return project === null ? (task ?? '') : `${project}: ${task}`
}
