import type { EstimateComparison, Estimates } from '@daywright/contract/resources/tasks/estimate'
import { NOTABLE_DIFFERENCE } from '@daywright/contract/resources/tasks/estimate.values'
import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { SettingsPart } from '../settings-part.tsx'

/** [WEB-274] How estimates compare with the time that was worked. */
export function EstimateSettings() {
  const query = useQuery(queries.estimates())
  return (
    <SettingsPart title="Your estimates" text="Finished tasks whose sessions you timed or confirmed.">
      <Loaded query={query}>{estimates => <Comparison estimates={estimates} />}</Loaded>
    </SettingsPart>
  )
}

function Comparison({ estimates }: { estimates: Estimates }) {
  const { overall, projects, labels, tasksNeeded } = estimates
  if (overall.tasks === 0)
    return <Text size="sm">Once {tasksNeeded} tasks are done, this shows how long they took.</Text>
  const rows = [...projects, ...labels].filter(({ factor }) => factor !== null)
  return (
    <>
      <Text size="sm">{summaryText(overall, tasksNeeded)}</Text>
      <Table.ScrollContainer minWidth={360}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {['', 'Tasks', 'Estimated', 'Worked', 'Factor'].map(name => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Row name="All tasks" group={overall} />
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
    </Table.Tr>
  )
}

function summaryText({ tasks, factor }: EstimateComparison, tasksNeeded: number): string {
  if (factor === null)
    return `${counted(tasksNeeded - tasks, 'more task')} until this says how well your estimates fit.`
  if (Math.abs(factor - 1) < NOTABLE_DIFFERENCE) return 'Your estimates are about right.'
  return `Your tasks take about ${factor} times as long as estimated. Open tasks suggest a better estimate.`
}
