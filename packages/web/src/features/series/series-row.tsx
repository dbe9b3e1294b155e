import type { SeriesWithRelations } from '@daywright/contract/resources/series/task-series'
import { t } from '@daywright/language/current-language'
import { Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { ruleWords } from '../../shared/recurrence/rule-words.ts'
import { RowAction } from '../../ui/lists/row-action.tsx'
import classes from './series-row.module.css'
import { useSeriesChanges } from './use-series-changes.ts'

/** One series: how it repeats, its next date, and what can be done with it. */
export function SeriesRow({ series }: { series: SeriesWithRelations }) {
  const zone = useZone()
  const { changeRule, togglePaused, remove } = useSeriesChanges(series)
  const { title, rule, anchor, nextOn, paused, ended } = series
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Text fw={500}>{title}</Text>
        <Text size="sm" c="dimmed">
          {ruleWords(rule, anchor)}
          {nextOn && !paused && ` · ${t('next {day}', { day: midSentence(zone.nearDay(zone.startOfDay(nextOn))) })}`}
        </Text>
      </div>
      {paused && (
        <Badge variant="light" color="gray">
          {t('Paused')}
        </Badge>
      )}
      {ended && (
        <Badge variant="light" color="gray">
          {t('Ended')}
        </Badge>
      )}
      <Group gap={4} wrap="nowrap">
        <RowAction icon={IconPencil} label={t('Change how {title} repeats', { title })} onClick={changeRule} />
        <RowAction
          icon={paused ? IconPlayerPlay : IconPlayerPause}
          label={paused ? t('Resume {title}', { title }) : t('Pause {title}', { title })}
          onClick={togglePaused}
        />
        <RowAction icon={IconTrash} label={t('Delete {title}', { title })} onClick={remove} />
      </Group>
    </li>
  )
}
