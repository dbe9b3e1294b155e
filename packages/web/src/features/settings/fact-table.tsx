import { Table } from '@mantine/core'

export type Fact = readonly [name: string, value: string]

export const FactTable = ({ facts }: { facts: readonly Fact[] }) => (
  <Table verticalSpacing={4}>
    <Table.Tbody>
      {facts.map(([name, value]) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" w="45%" fw={550}>
            {name}
          </Table.Th>
          <Table.Td>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
