import type { EstimateComparison, Estimates } from '@daywright/contract/resources/tasks/estimate'
import { NOTABLE_DIFFERENCE } from '@daywright/contract/resources/tasks/estimate.values'
import { t } from '@daywright/language/current-language'
import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingsPart } from '../settings-part.tsx'

/** [WEB-274] How estimates compare with the time that was worked. */
export function EstimateSettings() {
  const query = useQuery(queries.estimates())
  return (
    <SettingsPart title={t('Your estimates')} text={t('Completed tasks whose sessions you timed or confirmed.')}>
      <Loaded query={query}>{estimates => <Comparison estimates={estimates} />}</Loaded>
    </SettingsPart>
  )
}

function Comparison({ estimates }: { estimates: Estimates }) {
  const { overall, projects, labels, tasksNeeded } = estimates
  if (overall.tasks === 0)
    return (
      <Text size="sm">
        {t('Once {count} tasks are completed, this shows how long they took.', { count: tasksNeeded })}
      </Text>
    )
  const rows = [...projects, ...labels].filter(({ factor }) => factor !== null)
  return (
    <>
      <Text size="sm">{summaryText(overall, tasksNeeded)}</Text>
      <Table.ScrollContainer minWidth={360}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {['', t('Tasks'), t('Estimated'), t('Worked'), t('Factor'), t('Eight in ten')].map(name => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Row name={t('All tasks')} group={overall} />
            {rows.map(group => (
              <Row key={group.id} name={group.name} group={group} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

function Row({ name, group }: { name: string; group: EstimateComparison }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550} dir="auto">
        {name}
      </Table.Th>
      <Table.Td>{group.tasks}</Table.Td>
      <Table.Td>{formatMinutes(group.estimatedMinutes)}</Table.Td>
      <Table.Td>{formatMinutes(group.workedMinutes)}</Table.Td>
      <Table.Td>{group.factor === null ? '–' : `× ${group.factor}`}</Table.Td>
      <Table.Td>{group.most === null ? '–' : `× ${group.most.low} – ${group.most.high}`}</Table.Td>
    </Table.Tr>
  )
}

function summaryText({ tasks, factor }: EstimateComparison, tasksNeeded: number): string {
  if (factor === null)
    return t('{count, plural, one {# more task} other {# more tasks}} until this says how well your estimates fit.', {
      count: tasksNeeded - tasks,
    })
  if (Math.abs(factor - 1) < NOTABLE_DIFFERENCE) return t('Your estimates are about right.')
  return t('Your tasks take about {factor} times as long as estimated. Open tasks suggest a better estimate.', {
    factor,
  })
}
