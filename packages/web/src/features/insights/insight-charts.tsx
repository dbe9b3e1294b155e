import type { Insights } from '@daywright/contract/resources/insights/insight'
import { INSIGHT_GROUPS, INSIGHT_PARTS } from '@daywright/contract/resources/insights/insight.values'
import { ESTIMATE_LIMITS } from '@daywright/contract/resources/tasks/estimate.values'
import { t } from '@daywright/language/current-language'
import { Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { EstimateSpread } from './estimate-spread.tsx'
import { Facts } from './facts.tsx'
import { groupingOf } from './insight-days.ts'
import type { InsightSearch } from './insight-search.ts'
import { PartBars } from './part-bars.tsx'
import { TimeBars } from './time-bars.tsx'

type By = (typeof INSIGHT_PARTS)[number]
type GroupName = (typeof INSIGHT_GROUPS)[number]

const BY_NAMES: Record<By, string> = { project: t('Project'), space: t('Space'), label: t('Label') }
const GROUP_NAMES: Record<GroupName, string> = { day: t('Day'), week: t('Week') }

interface InsightChartsProps {
  search: InsightSearch
  days: { from: string; to: string }
  show: (change: InsightSearch) => void
}

/** [WEB-612] Planned and worked time, what it was for, and how sessions, due dates and estimates went. */
export function InsightCharts({ search, days, show }: InsightChartsProps) {
  const by = search.by ?? 'project'
  const group = groupingOf(search, days)
  const insights = useQuery(queries.insights({ ...days, by, group }))
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end" data-no-print>
        <SegmentedControl
          aria-label={t('Group by')}
          value={group}
          onChange={value => show({ group: value as GroupName })}
          data={INSIGHT_GROUPS.map(value => ({ value, label: GROUP_NAMES[value] }))}
        />
        <Select
          aria-label={t('Divide by')}
          w={150}
          allowDeselect={false}
          value={by}
          onChange={value => show({ by: (value ?? 'project') as By })}
          data={INSIGHT_PARTS.map(value => ({ value, label: BY_NAMES[value] }))}
        />
      </Group>
      <Loaded query={insights} rows={5}>
        {found => (isEmpty(found) ? <Nothing /> : <Charts insights={found} by={by} />)}
      </Loaded>
    </Stack>
  )
}

const Charts = ({ insights, by }: { insights: Insights; by: By }) => (
  <Stack gap="md">
    <TimeBars groups={insights.groups} total={insights.total} />
    <PartBars parts={insights.parts} by={by} />
    <Facts insights={insights} />
    <EstimateSpread insights={insights} />
  </Stack>
)

const isEmpty = ({ total, habits }: Insights): boolean =>
  total.plannedMinutes + total.workedMinutes + (total.meetingMinutes ?? 0) + habits.length === 0 &&
  Object.values(total.due).every(count => count === 0)

const Nothing = () => (
  <EmptyState
    icon={IconChartBar}
    title={t('Nothing to show for these days')}
    text={t(
      'Hours appear as soon as a session is planned, timed or confirmed. How good your estimates are appears once {count} tasks are completed.',
      { count: ESTIMATE_LIMITS.tasksNeeded },
    )}
  />
)
