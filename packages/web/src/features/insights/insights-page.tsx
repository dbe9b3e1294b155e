import { t } from '@daywright/language/current-language'
import { Group, SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useZone } from '../../data/time/use-zone.ts'
import { Page } from '../../ui/page/page.tsx'
import { InsightCharts } from './insight-charts.tsx'
import { daysOf } from './insight-days.ts'
import type { InsightSearch } from './insight-search.ts'
import { RangeChoice } from './range-choice.tsx'
import { TimesheetView } from './timesheet/timesheet-view.tsx'

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
