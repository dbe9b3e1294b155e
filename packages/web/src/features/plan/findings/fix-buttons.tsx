import type { Task } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Button, Group } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useDoNext } from '../../../shared/plan-run/use-do-next.ts'
import classes from './findings.module.css'
import type { TaskFindings } from './findings-by-task.ts'
import { type Fix, fixesFor, isFixedByHours, partsFor } from './fixes.ts'
import { useSplitTask } from './use-split-task.ts'

const LOOK = { size: 'compact-sm', classNames: { root: classes.fix, label: classes.fixLabel } } as const

interface FixButtonsProps extends Pick<TaskFindings, 'findings'> {
  task: Task
  onFixed: () => void
}

/** A button for every change that would fix the findings. */
export function FixButtons({ task, findings, onFixed }: FixButtonsProps) {
  const zone = useZone()
  const { data: hours = [] } = useQuery(queries.preferences())
  const facts = { zone, hours, now: new Date().toISOString() }
  const { id } = task
  const applyFix = useChange<Fix>({
    send: ({ change }) => api.tasks.update({ id, body: change }),
    optimistic: ({ change }) => [{ id, fields: change }],
    successMessage: (_response, { successMessage }) => successMessage,
    undo: (_response, { before }) => api.tasks.update({ id, body: before }),
  })
  const next = useDoNext()
  const parts = partsFor(findings)
  const split = useSplitTask(task)
  // Also if these buttons are gone by then, because newer findings do not name the task. Failures are already reported.
  const noteFixed = (fixing: Promise<unknown>) => void fixing.then(onFixed, () => {})
  const apply = (fix: Fix) => noteFixed(applyFix.mutateAsync(fix))
  return (
    <Group gap={6} mt={4}>
      {findings.some(({ remedy }) => remedy?.code === 'begin-now') && (
        <Button {...LOOK} disabled={next.isPending} onClick={() => noteFixed(next.mutateAsync(task))}>
          {t('Begin this now instead')}
        </Button>
      )}
      {fixesFor(findings, task, facts).map(fix => (
        <Button key={fix.label} {...LOOK} variant="light" disabled={applyFix.isPending} onClick={() => apply(fix)}>
          {fix.label}
        </Button>
      ))}
      {parts !== null && (
        <Button
          {...LOOK}
          variant="light"
          disabled={split.isPending}
          onClick={() => noteFixed(split.mutateAsync(parts))}
        >
          {t('Split into {count, plural, one {# task} other {# tasks}}', { count: parts })}
        </Button>
      )}
      {findings.some(isFixedByHours) && (
        <Button
          {...LOOK}
          variant="subtle"
          leftSection={<IconClockHour4 size={14} aria-hidden />}
          renderRoot={props => <Link to="/hours" {...props} />}
        >
          {t('Add working hours')}
        </Button>
      )}
    </Group>
  )
}
