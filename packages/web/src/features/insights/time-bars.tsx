import type { InsightGroup } from '@daywright/contract/resources/insights/insight'
import { t } from '@daywright/language/current-language'
import { Group, Text, VisuallyHidden } from '@mantine/core'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { LOCALE } from '../../ui/time/locale.ts'
import { InsightCard } from './card.tsx'
import classes from './insights.module.css'

/** With more bars than this, not each has its day below it; a phone shows half of them. */
const MAX_LABELS = 8
const tick = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** [WEB-612] A bar of planned and one of worked time for each day or week; the same as a table for screen readers. */
export function TimeBars({ groups, total }: { groups: readonly InsightGroup[]; total: InsightGroup }) {
  const zone = useZone()
  const dayOf = (date: string) => zone.day(zone.startOfDay(date))
  const nameOf = ({ from, to }: InsightGroup) => (from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`)
  const most = Math.max(60, ...groups.flatMap(group => [group.plannedMinutes, group.workedMinutes]))
  const every = Math.ceil(groups.length / MAX_LABELS)
  const title = t('Planned and worked')
  const head = [t('Day'), t('Planned'), t('Worked'), t('Meetings')]
  const rows = groups.map(group => [group.from, group.plannedMinutes, group.workedMinutes, group.meetingMinutes ?? ''])
  return (
    <InsightCard title={title} rows={[head, ...rows]}>
      <Group gap="lg" mb="xs">
        <Legend kind="worked" name={t('Worked')} minutes={total.workedMinutes} />
        <Legend kind="planned" name={t('Planned')} minutes={total.plannedMinutes} />
      </Group>
      <div className={classes.bars} aria-hidden>
        {groups.map((group, index) => (
          <div key={group.from} className={classes.column} title={`${nameOf(group)}: ${textOf(group)}`}>
            <div className={classes.pair}>
              <div className={classes.planned} style={{ blockSize: `${(100 * group.plannedMinutes) / most}%` }} />
              <div className={classes.worked} style={{ blockSize: `${(100 * group.workedMinutes) / most}%` }} />
            </div>
            <div className={classes.tick} data-half={(index / every) % 2 === 1 || undefined}>
              {index % every === 0 && tick.format(new Date(group.from))}
            </div>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {head.slice(0, 3).map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(group => (
              <tr key={group.from}>
                <th scope="row">{nameOf(group)}</th>
                <td>{formatMinutes(group.plannedMinutes)}</td>
                <td>{formatMinutes(group.workedMinutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </InsightCard>
  )
}

const textOf = ({ plannedMinutes, workedMinutes }: InsightGroup) =>
  t('{worked} worked, {planned} planned', {
    worked: formatMinutes(workedMinutes),
    planned: formatMinutes(plannedMinutes),
  })

function Legend({ kind, name, minutes }: { kind: 'worked' | 'planned'; name: string; minutes: number }) {
  return (
    <Group gap={6}>
      <span className={classes[kind]} data-legend aria-hidden />
      <Text size="sm">{name}</Text>
      <Text size="sm" fw={600}>
        {formatMinutes(minutes)}
      </Text>
    </Group>
  )
}
