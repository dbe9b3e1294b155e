import type { Task } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useOpenHours } from '../hours/use-rosters.ts'
import { useDoNext } from '../plan-run/use-do-next.ts'
import { useCompleteTask } from '../tasks/use-complete-task.ts'
import classes from './findings.module.css'
import type { TaskFindings } from './findings-by-task.ts'
import { type Fix, fixesFor, isFixedByHours, isOverdue, isPerhapsComplete, partsFor } from './fixes.ts'

const LOOK = { size: 'compact-sm', classNames: { root: classes.fix, label: classes.fixLabel } } as const

/** [WEB-35] A button for every change that would fix the findings, the one that helps most first; none without `onFixed`. */
export function useFixButtons(
  task: Task,
  findings: TaskFindings['findings'],
  onFixed: (() => void) | undefined,
): ReactElement[] {
  const zone = useZone()
  const hours = useOpenHours(useQuery(queries.preferences()).data)
  const facts = { zone, hours, now: new Date().toISOString() }
  const { id } = task
  const applyFix = useChange<Fix>({
    send: ({ change }) => api.tasks.update({ id, body: change }),
    optimistic: ({ change }) => [{ id, fields: change }],
    successMessage: (_response, { successMessage }) => successMessage,
    undo: (_response, { before }) => api.tasks.update({ id, body: before }),
  })
  const next = useDoNext()
  const complete = useCompleteTask()
  const parts = partsFor(findings)
  const split = useSplitTask(task)
  if (!onFixed) return []
  // Also if these buttons are gone by then, because newer findings do not name the task. Failures are already reported.
  const noteFixed = (fixing: Promise<unknown>) => void fixing.then(onFixed, () => {})
  const canBegin = findings.some(({ remedy }) => remedy?.code === 'begin-now')
  const completeButton = (
    <Button
      key="complete"
      {...LOOK}
      variant="light"
      disabled={complete.isPending}
      onClick={() => noteFixed(complete.mutateAsync(task))}
    >
      {t('Complete task')}
    </Button>
  )
  return [
    ...(canBegin
      ? [
          <Button key="begin" {...LOOK} disabled={next.isPending} onClick={() => noteFixed(next.mutateAsync(task))}>
            {t('Begin this now instead')}
          </Button>,
        ]
      : []),
    ...(isPerhapsComplete(findings) ? [completeButton] : []),
    ...fixesFor(findings, task, facts).map(fix => (
      <Button
        key={fix.label}
        {...LOOK}
        variant="light"
        disabled={applyFix.isPending}
        onClick={() => noteFixed(applyFix.mutateAsync(fix))}
      >
        {fix.label}
      </Button>
    )),
    ...(isOverdue(findings) && !isPerhapsComplete(findings) ? [completeButton] : []),
    ...(parts !== null
      ? [
          <Button
            key="split"
            {...LOOK}
            variant="light"
            disabled={split.isPending}
            onClick={() => noteFixed(split.mutateAsync(parts))}
          >
            {t('Split into {count, plural, one {# task} other {# tasks}}', { count: parts })}
          </Button>,
        ]
      : []),
    ...(findings.some(isFixedByHours)
      ? [
          <Button
            key="hours"
            {...LOOK}
            variant="subtle"
            leftSection={<IconClockHour4 size={14} aria-hidden />}
            renderRoot={props => <Link to="/hours" {...props} />}
          >
            {t('Add working hours')}
          </Button>,
        ]
      : []),
  ]
}

/** Splits a task into several that share its work. */
function useSplitTask({ id, title, estimateMinutes }: Task) {
  return useChange({
    send: (parts: number) => api.tasks.split({ id, body: { parts } }),
    successMessage: ({ tasks }) =>
      t('Split into {count, plural, one {# task} other {# tasks}}', { count: tasks.length }),
    undo: async ({ tasks }) => {
      await api.tasks.removeMany({ body: { taskIds: tasks.slice(1).map(part => part.id) } })
      await api.tasks.update({ id, body: { title, estimateMinutes } })
    },
  })
}
