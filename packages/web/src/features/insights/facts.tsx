import type { Insights } from '@daywright/contract/resources/insights/insight'
import { t } from '@daywright/language/current-language'
import { SimpleGrid, Table } from '@mantine/core'
import { formatMinutes } from '../../data/time/minutes.ts'
import { InsightCard } from './card.tsx'
import type { Row } from './csv-text.ts'
import classes from './insights.module.css'

/** [WEB-614] How sessions, due dates, days and habits went, in numbers. */
export function Facts({ insights }: { insights: Insights }) {
  const { total, habits } = insights
  const { sessions, due } = total
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <FactCard
        title={t('Work sessions')}
        facts={[
          [t('Kept'), sessions.kept],
          [t('Missed'), sessions.missed],
          [t('Not confirmed'), sessions.unconfirmed],
          [t('Added afterwards'), sessions.logged],
          [t('Placed or moved by hand'), sessions.byHand],
          [t('Two hours or longer'), sessions.long],
        ]}
      />
      <FactCard
        title={t('Tasks that were due')}
        facts={[
          [t('Completed on time'), due.onTime],
          [t('Completed late'), due.late],
          [t('Completed, time unknown'), due.unknown],
          [t('Overdue'), due.overdue],
          [t('Not due yet'), due.coming],
        ]}
      />
      <FactCard title={t('Days')} facts={dayFacts(insights)} />
      {habits.length > 0 && <HabitFacts habits={habits} />}
    </SimpleGrid>
  )
}

function dayFacts({ total, days }: Insights): [string, string | number][] {
  const { meetingMinutes, workedMinutes } = total
  const together = (meetingMinutes ?? 0) + workedMinutes
  const share = together > 0 ? ` (${Math.round((100 * (meetingMinutes ?? 0)) / together)}%)` : ''
  return [
    [t('Days with work'), days.worked],
    ...(days.aboveLimit === null ? [] : [[t('Days above the daily limit'), days.aboveLimit] as [string, number]]),
    ...(meetingMinutes === null ? [] : [[t('Meetings'), formatMinutes(meetingMinutes) + share] as [string, string]]),
  ]
}

function FactCard({ title, facts }: { title: string; facts: readonly [string, string | number][] }) {
  const rows: Row[] = facts.map(([name, value]) => [name, value])
  return (
    <InsightCard title={title} rows={rows}>
      <Table verticalSpacing={4} aria-label={title}>
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={450}>
                {name}
              </Table.Th>
              <Table.Td className={classes.number}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </InsightCard>
  )
}

function HabitFacts({ habits }: Pick<Insights, 'habits'>) {
  const head = [t('Habits'), t('Done'), t('Missed'), t('Skipped'), t('Not confirmed')]
  const rows = habits.map(habit => [habit.name, habit.done, habit.missed, habit.skipped, habit.unconfirmed])
  return (
    <InsightCard title={t('Habits')} rows={[head, ...rows]}>
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing={4} aria-label={t('Habits')}>
          <Table.Thead>
            <Table.Tr>
              {head.map(name => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {habits.map(({ id, name, done, missed, skipped, unconfirmed }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={450} dir="auto" className={classes.name}>
                  {name}
                </Table.Th>
                <Table.Td>{done}</Table.Td>
                <Table.Td>{missed}</Table.Td>
                <Table.Td>{skipped}</Table.Td>
                <Table.Td>{unconfirmed}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </InsightCard>
  )
}
