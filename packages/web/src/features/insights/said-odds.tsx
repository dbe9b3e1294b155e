import type { Insights, OddsClass } from '@daywright/contract/resources/insights/insight'
import { t } from '@daywright/language/current-language'
import { Table, Text } from '@mantine/core'
import { InsightCard } from './card.tsx'
import { oddsRange, sharePercent } from './odds-words.ts'

/** [WEB-770] How often the odds that were said for due dates came true. */
export function SaidOdds({ odds }: Pick<Insights, 'odds'>) {
  const title = t('Did the odds come true?')
  const head = [t('Odds said'), t('Tasks'), t('On time')]
  const rows = odds.map(group => [oddsRange(group), group.tasks, sharePercent(group)])
  return (
    <InsightCard title={title} rows={[head, ...rows]}>
      <Text size="sm" c="dimmed" mb="xs">
        {odds.length === 0
          ? t(
              'For each task with a due date, the plan says once a day how likely it is to be on time. How often that came true appears here after the first due date that was planned at least a day ahead.',
            )
          : t('What was last said of each task, a day or more before it was due, and how many were on time.')}
      </Text>
      {odds.length > 0 && <OddsTable title={title} head={head} odds={odds} />}
    </InsightCard>
  )
}

const OddsTable = ({ title, head, odds }: { title: string; head: readonly string[]; odds: readonly OddsClass[] }) => (
  <Table verticalSpacing={4} aria-label={title}>
    <Table.Thead>
      <Table.Tr>
        {head.map(name => (
          <Table.Th key={name}>{name}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {odds.map(group => (
        <Table.Tr key={group.from}>
          <Table.Th scope="row" fw={450}>
            {oddsRange(group)}
          </Table.Th>
          <Table.Td>{group.tasks}</Table.Td>
          <Table.Td>{sharePercent(group)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
