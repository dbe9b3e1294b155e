import { api } from '@daywright/contract/api/api'
import type { TIMESHEET_SHAPES } from '@daywright/contract/resources/insights/insight.values'
import type { TimesheetQuery } from '@daywright/contract/resources/insights/timesheet'
import { t } from '@daywright/language/current-language'
import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconPrinter, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DATE_LABELS, DAY_FORMAT } from '../../ui/time/date-labels.ts'
import { InsightCharts } from './insight-charts.tsx'
import { daysOf } from './insight-days.ts'
import { type InsightSearch, RANGES, type RangeName } from './insight-search.ts'
import { SheetChoices, type SheetOptions } from './timesheet/sheet-choices.tsx'
import { SheetTable } from './timesheet/sheet-table.tsx'

/** [WEB-610] Where the time of a range went, as charts or as a time sheet. The address says which. */
export function InsightsPage() {
  const search = useSearch({ from: '/signed-in/insights' })
  const navigate = useNavigate()
  const zone = useZone()
  const days = daysOf(search, zone.today(), zone.weekStart)
  const show = (change: InsightSearch) =>
    void navigate({ to: '/insights', search: before => ({ ...before, ...change }), replace: true })
  const isSheet = search.view === 'timesheet'
  return (
    <Page title={t('Insights')} text={t('Where your time went')} actions={<ViewSwitch isSheet={isSheet} show={show} />}>
      <Group gap="sm" mb="md" align="flex-end" data-no-print>
        <RangeChoice search={search} days={days} show={show} />
      </Group>
      {isSheet ? <TimesheetView days={days} /> : <InsightCharts search={search} days={days} show={show} />}
    </Page>
  )
}

function ViewSwitch({ isSheet, show }: { isSheet: boolean; show: (change: InsightSearch) => void }) {
  return (
    <SegmentedControl
      aria-label={t('Show as')}
      data-no-print
      value={isSheet ? 'timesheet' : 'charts'}
      onChange={view => show({ view: view === 'timesheet' ? view : undefined })}
      data={[
        { value: 'charts', label: t('Insights') },
        { value: 'timesheet', label: t('Time sheet') },
      ]}
    />
  )
}

/** [WEB-616] The time worked by day, to print or to download, also for other programs. */
function TimesheetView({ days }: { days: Pick<TimesheetQuery, 'from' | 'to'> }) {
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

const NAMES: Record<RangeName, string> = {
  week: t('This week'),
  'last-week': t('Last week'),
  month: t('This month'),
  quarter: t('This quarter'),
  year: t('This year'),
  own: t('Custom range'),
}

interface RangeChoiceProps {
  search: InsightSearch
  days: { from: string; to: string }
  show: (change: InsightSearch) => void
}

/** [WEB-611] The range of days: around today, or any other. */
function RangeChoice({ search: { range = 'week' }, days, show }: RangeChoiceProps) {
  const choose = (name: RangeName) =>
    show({ range: name, ...(name === 'own' ? days : { from: undefined, to: undefined }) })
  return (
    <>
      <Select
        label={t('Range')}
        w={180}
        allowDeselect={false}
        value={range}
        onChange={name => choose((name ?? 'week') as RangeName)}
        data={RANGES.map(value => ({ value, label: NAMES[value] }))}
      />
      {range === 'own' && (
        <>
          <Day label={t('From')} value={days.from} onChange={from => show({ range, to: days.to, from })} />
          <Day
            label={t('To')}
            value={days.to}
            minDate={days.from}
            onChange={to => show({ range, from: days.from, to })}
          />
        </>
      )}
    </>
  )
}

interface DayProps {
  label: string
  value: string
  minDate?: string
  onChange: (day: string) => void
}

const Day = ({ onChange, ...props }: DayProps) => (
  <DateInput w={150} valueFormat={DAY_FORMAT} {...DATE_LABELS} {...props} onChange={day => day && onChange(day)} />
)
