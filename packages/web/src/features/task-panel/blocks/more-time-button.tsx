import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'

const MORE = 30

/** Raises the estimate, and plans the additional time. */
export function MoreTimeButton({ task }: { task: TaskDetail }) {
  const { plan, isPlanning } = usePlanRun()
  const raise = useChange({
    send: (estimate: { before: number; after: number }) =>
      api.tasks.update({ id: task.id, body: { estimateMinutes: estimate.after } }),
    optimistic: ({ after }) => [{ id: task.id, fields: { estimateMinutes: after } }],
    successMessage: (_, { after }) => t('Estimate: {duration}', { duration: formatMinutes(after) }),
    undo: (_, { before }) => api.tasks.update({ id: task.id, body: { estimateMinutes: before } }),
  })
  const before = task.estimateMinutes
  if (before === null || isFinished(task.status)) return null
  const after = Math.min(before + MORE, TASK_LIMITS.estimateMinutes.max)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconClockPlus size={16} aria-hidden />}
      disabled={isPlanning || after === before}
      onClick={() => raise.mutate({ before, after }, { onSuccess: plan })}
    >
      {t('Needs 30 min more')}
    </Button>
  )
}
