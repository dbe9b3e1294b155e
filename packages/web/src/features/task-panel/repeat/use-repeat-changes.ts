import type { SeriesWithRelations } from '@daywright/contract/resources/series/task-series'
import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import type { Recurring } from '../../../shared/recurrence/recurrence-form.tsx'
import { ruleWords } from '../../../shared/recurrence/rule-words.ts'
import { recurrenceBody } from '../../../shared/recurrence/session-times.ts'

/** The changes to how a task repeats. */
export function useRepeatChanges(task: TaskDetail) {
  const saidText = ({ rule, anchor }: Pick<SeriesWithRelations, 'rule' | 'anchor'>) =>
    t('“{title}” repeats {words}', { title: task.title, words: ruleWords(rule, anchor) })
  const repeat = useChange({
    send: (chosen: Recurring) => api.series.repeat({ id: task.id, body: recurrenceBody(chosen, task.estimateMinutes) }),
    successMessage: saidText,
    undo: ({ id }) => api.series.remove({ id }),
  })
  const change = useChange({
    send: ({ series: { id }, chosen }: { series: SeriesWithRelations; chosen: Recurring }) =>
      api.series.update({ id, body: recurrenceBody(chosen, task.estimateMinutes) }),
    successMessage: saidText,
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
