import type { SeriesWithRelations } from '@daywright/contract/resources/series/task-series'
import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { chooseRecurrence } from '../../../shared/recurrence/choose-recurrence.tsx'
import { NextDates } from '../../../shared/recurrence/next-dates.tsx'
import { repeatChoices } from '../../../shared/recurrence/recurrence-fields.ts'
import type { Recurring } from '../../../shared/recurrence/recurrence-form.tsx'
import { ruleWords } from '../../../shared/recurrence/rule-words.ts'
import { recurrenceBody } from '../../../shared/recurrence/session-times.ts'
import { skipReasonText } from '../../../shared/tasks/skip-reason.ts'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'

const NEVER = 'never'
const CUSTOM = 'custom'
/** The rule that the task has, which may not be one of the list. */
const PRESENT = 'present'

const sentence = (words: string) => words[0]?.toUpperCase() + words.slice(1)

/** How the task repeats: a choice of common rules, or any other in a dialog. */
export function TaskRepeatField({ task }: { task: TaskDetail }) {
  const zone = useZone()
  const { data: all } = useQuery(queries.series())
  const series = all?.find(({ id }) => id === task.seriesId)
  const { repeat, change, stop } = useRepeatChanges(task)
  const startOn = task.occurrenceOn ?? (task.dueAt ? zone.dayOf(task.dueAt) : zone.today())
  const choices = repeatChoices(startOn)
  const present = series && choices.find(({ value }) => value === series.rule && series.anchor === 'schedule')
  const set = (chosen: Recurring) => (series ? change(series, chosen) : repeat(chosen))
  const choose = async (value: string | null) => {
    if (value === null || value === PRESENT) return
    if (value === NEVER) return series && stop(series)
    if (value !== CUSTOM) return set({ rule: value, anchor: 'schedule' })
    const chosen = await chooseRecurrence(series ?? { rule: 'FREQ=WEEKLY', anchor: 'schedule' }, series?.startOn)
    if (chosen) set(chosen)
  }
  return (
    <div>
      <Select
        label={TASK_FIELDS.recurrence.label}
        data={[
          { value: NEVER, label: t('Never') },
          ...(series && !present ? [{ value: PRESENT, label: sentence(ruleWords(series.rule, series.anchor)) }] : []),
          ...choices,
          { value: CUSTOM, label: t('Custom…') },
        ]}
        value={series ? (present?.value ?? PRESENT) : NEVER}
        allowDeselect={false}
        onChange={value => void choose(value)}
      />
      {task.skipReason && (
        <Text size="xs" c="dimmed" mt={4}>
          {skipReasonText(task.skipReason)}
        </Text>
      )}
      {series && !series.paused && <NextDates rule={series.rule} anchor={series.anchor} startOn={series.startOn} />}
    </div>
  )
}

/** The changes to how a task repeats. */
function useRepeatChanges(task: TaskDetail) {
  const successText = ({ rule, anchor }: Pick<SeriesWithRelations, 'rule' | 'anchor'>) =>
    t('“{title}” repeats {words}', { title: task.title, words: ruleWords(rule, anchor) })
  const repeat = useChange({
    send: (chosen: Recurring) => api.series.repeat({ id: task.id, body: recurrenceBody(chosen, task.estimateMinutes) }),
    successMessage: successText,
    undo: ({ id }) => api.series.remove({ id }),
  })
  const change = useChange({
    send: ({ series: { id }, chosen }: { series: SeriesWithRelations; chosen: Recurring }) =>
      api.series.update({ id, body: recurrenceBody(chosen, task.estimateMinutes) }),
    successMessage: successText,
  })
  const stop = useConfirmedChange({
    send: ({ id }: SeriesWithRelations) => api.series.remove({ id }),
    successMessage: () => t('“{title}” no longer repeats', { title: task.title }),
    question: () => ({
      title: t('Stop repeating this task?'),
      text: t('This task stays. The tasks after today that you have not changed are deleted. This cannot be undone.'),
      confirmLabel: t('Stop repeating'),
    }),
  })
  return {
    repeat: (chosen: Recurring) => repeat.mutate(chosen),
    change: (series: SeriesWithRelations, chosen: Recurring) => change.mutate({ series, chosen }),
    stop,
  }
}
