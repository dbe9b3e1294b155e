import type { SeriesWithRelations } from '@daywright/contract/resources/series/task-series'
import { t } from '@daywright/language/current-language'
import { Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useChange } from '../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../data/changes/use-confirmed-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { chooseRecurrence } from '../../shared/recurrence/choose-recurrence.tsx'
import type { Recurring } from '../../shared/recurrence/recurrence-form.tsx'
import { ruleWords } from '../../shared/recurrence/rule-words.ts'
import { recurrenceBody } from '../../shared/recurrence/session-times.ts'
import { RowAction } from '../../ui/lists/row-action.tsx'
import classes from './series-row.module.css'

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

/** The changes to a series that its row offers. */
function useSeriesChanges(series: SeriesWithRelations) {
  const { id, title, rule, anchor, startOn, startTime, dueTime, dueAfterDays, estimateMinutes, paused } = series
  const change = useChange({
    send: (chosen: Recurring) => api.series.update({ id, body: recurrenceBody(chosen, estimateMinutes) }),
    successMessage: ({ rule, anchor }) => t('“{title}” repeats {words}', { title, words: ruleWords(rule, anchor) }),
    undo: () => api.series.update({ id, body: { rule, anchor, startTime, dueTime, dueAfterDays } }),
  })
  const pause = useChange({
    send: (isPaused: boolean) => api.series.update({ id, body: { paused: isPaused } }),
    optimistic: isPaused => [{ id, fields: { paused: isPaused } }],
    successMessage: (_, isPaused) => (isPaused ? t('Paused “{title}”', { title }) : t('Resumed “{title}”', { title })),
    undo: (_, isPaused) => api.series.update({ id, body: { paused: !isPaused } }),
  })
  const remove = useConfirmedChange({
    send: () => api.series.remove({ id }),
    successMessage: () => t('Deleted “{title}”', { title }),
    question: () => ({
      title: t('Delete this series?'),
      text: t(
        '“{title}” no longer repeats. Its tasks after today that you have not changed are deleted; all others stay. This cannot be undone.',
        { title },
      ),
      confirmLabel: t('Delete'),
    }),
  })
  const chooseRule = async () => {
    const chosen = await chooseRecurrence({ rule, anchor, startTime }, startOn)
    if (chosen) change.mutate(chosen)
  }
  return {
    changeRule: () => void chooseRule(),
    togglePaused: () => pause.mutate(!paused),
    remove,
  }
}
