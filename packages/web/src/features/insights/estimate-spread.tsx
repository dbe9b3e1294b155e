import type { Insights } from '@daywright/contract/resources/insights/insight'
import type { EstimateComparison } from '@daywright/contract/resources/tasks/estimate'
import { ESTIMATE_LIMITS } from '@daywright/contract/resources/tasks/estimate.values'
import { t } from '@daywright/language/current-language'
import { Table, Text } from '@mantine/core'
import { formatMinutes } from '../../data/time/minutes.ts'
import { LOCALE } from '../../ui/time/locale.ts'
import { InsightCard } from './card.tsx'
import classes from './insights.module.css'

const factors = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** [WEB-615] How many times their estimate tasks took: the middle, and the range of eight in ten; by size and by project, space or label. */
export function EstimateSpread({ insights: { estimates, sizes, parts } }: { insights: Insights }) {
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
