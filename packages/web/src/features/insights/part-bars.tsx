import type { InsightPart } from '@daywright/contract/resources/insights/insight'
import type { INSIGHT_PARTS } from '@daywright/contract/resources/insights/insight.values'
import { t } from '@daywright/language/current-language'
import { Table } from '@mantine/core'
import type { CSSProperties } from 'react'
import { formatMinutes } from '../../data/time/minutes.ts'
import { InsightCard } from './card.tsx'
import classes from './insights.module.css'

type By = (typeof INSIGHT_PARTS)[number]

const TITLES: Record<By, string> = {
  project: t('Time by project'),
  space: t('Time by space'),
  label: t('Time by label'),
}
const WITHOUT: Record<By, string> = { project: t('No project'), space: t('No space'), label: t('No label') }

export const partName = ({ kind, name }: InsightPart, by: By): string =>
  kind === 'rest' ? t('All others') : (name ?? WITHOUT[by])

/** [WEB-612] What the time was for, as bars in a table. */
export function PartBars({ parts, by }: { parts: readonly InsightPart[]; by: By }) {
  const most = Math.max(1, ...parts.map(({ workedMinutes }) => workedMinutes))
  const head = [{ project: t('Project'), space: t('Space'), label: t('Label') }[by], t('Worked'), t('Planned')]
  const rows = parts.map(part => [partName(part, by), part.workedMinutes, part.plannedMinutes])
  return (
    <InsightCard title={TITLES[by]} rows={[head, ...rows]}>
      <Table verticalSpacing={4} aria-label={TITLES[by]}>
        <Table.Thead>
          <Table.Tr>
            {head.map(name => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
            <Table.Td className={classes.barCell} aria-hidden />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map(part => (
            <Table.Tr key={part.id ?? part.kind}>
              <Table.Th scope="row" fw={550} dir="auto" className={classes.name}>
                {partName(part, by)}
              </Table.Th>
              <Table.Td className={classes.number}>{formatMinutes(part.workedMinutes)}</Table.Td>
              <Table.Td className={classes.number}>{formatMinutes(part.plannedMinutes)}</Table.Td>
              <Table.Td className={classes.barCell} aria-hidden>
                <div className={classes.partBar} style={barStyle(part, most)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </InsightCard>
  )
}

const barStyle = ({ color, workedMinutes }: InsightPart, most: number) =>
  ({
    inlineSize: `${(100 * workedMinutes) / most}%`,
    '--part-color': color ?? 'var(--dw-planned-edge)',
  }) as CSSProperties
