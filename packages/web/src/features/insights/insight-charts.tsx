import type { Insights } from '@daywright/contract/resources/insights/insight'
import { INSIGHT_GROUPS, INSIGHT_PARTS } from '@daywright/contract/resources/insights/insight.values'
import type { EstimateComparison } from '@daywright/contract/resources/tasks/estimate'
import { ESTIMATE_LIMITS } from '@daywright/contract/resources/tasks/estimate.values'
import { t } from '@daywright/language/current-language'
import { Group, SegmentedControl, Select, Stack, Table, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { LOCALE } from '../../ui/time/locale.ts'
import { InsightCard } from './card.tsx'
import { DayNotes } from './day-notes.tsx'
import { Facts } from './facts.tsx'
import { groupingOf } from './insight-days.ts'
import type { InsightSearch } from './insight-search.ts'
import classes from './insights.module.css'
import { PartBars } from './part-bars.tsx'
import { SaidOdds } from './said-odds.tsx'
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
      <DayNotes days={days} />
    </Stack>
  )
}

const Charts = ({ insights, by }: { insights: Insights; by: By }) => (
  <Stack gap="md">
    <TimeBars groups={insights.groups} total={insights.total} />
    {insights.parts.length > 0 && <PartBars parts={insights.parts} by={by} />}
    <Facts insights={insights} />
    <EstimateSpread insights={insights} />
    <SaidOdds odds={insights.odds} />
  </Stack>
)

/** A task that is still to come says nothing about where the time went. */
const isEmpty = ({ total: { plannedMinutes, workedMinutes, meetingMinutes, due }, habits }: Insights): boolean =>
  plannedMinutes + workedMinutes + (meetingMinutes ?? 0) + habits.length === 0 &&
  due.onTime + due.late + due.unknown + due.overdue === 0

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

const factors = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** [WEB-615] How many times their estimate tasks took: the middle, and the range of eight in ten; by size and by project, space or label. */
function EstimateSpread({ insights: { estimates, sizes, parts } }: { insights: Insights }) {
  if (estimates.tasks === 0) return null
  const longest = sizes.findLast(({ upTo }) => upTo !== null)?.upTo ?? 0
  const groups: (EstimateComparison & { name: string })[] = [
    { name: t('All tasks'), ...estimates },
    ...sizes.map(({ upTo, ...size }) => ({
      name:
        upTo === null
          ? t('Longer than {duration}', { duration: formatMinutes(longest) })
          : t('Up to {duration}', { duration: formatMinutes(upTo) }),
      ...size,
    })),
    ...parts.flatMap(({ name, estimates: own }) => (name !== null && own ? [{ name, ...own }] : [])),
  ].filter(({ tasks }) => tasks > 0)
  const head = ['', t('Tasks'), t('Estimated'), t('Worked'), t('Factor'), t('Eight in ten')]
  const rows = groups.map(group => [
    ...[group.name, group.tasks, group.estimatedMinutes, group.workedMinutes, group.factor ?? ''],
    rangeText(group),
  ])
  const title = t('Estimates and time worked')
  return (
    <InsightCard title={title} rows={[head, ...rows]}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('A factor of 1.5 means that tasks took one and a half times their estimate. It needs {count} tasks.', {
          count: ESTIMATE_LIMITS.tasksNeeded,
        })}
      </Text>
      <Table.ScrollContainer minWidth={460}>
        <Table verticalSpacing={4} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {head.map(name => (name ? <Table.Th key={name}>{name}</Table.Th> : <Table.Td key="name" />))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name, and rows never move.
              <Table.Tr key={index}>
                <Table.Th scope="row" fw={450} dir="auto" className={classes.name}>
                  {group.name}
                </Table.Th>
                <Table.Td>{group.tasks}</Table.Td>
                <Table.Td>{formatMinutes(group.estimatedMinutes)}</Table.Td>
                <Table.Td>{formatMinutes(group.workedMinutes)}</Table.Td>
                <Table.Td>{group.factor === null ? '–' : factors.format(group.factor)}</Table.Td>
                <Table.Td>{rangeText(group) || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </InsightCard>
  )
}

const rangeText = ({ most }: EstimateComparison) =>
  most === null ? '' : `${factors.format(most.low)}–${factors.format(most.high)}`
