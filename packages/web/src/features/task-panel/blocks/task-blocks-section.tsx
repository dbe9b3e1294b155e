import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClockPlus } from '@tabler/icons-react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { PanelRows } from '../panel-row.tsx'
import { PanelSection } from '../panel-section.tsx'
import { TaskBlockRow } from './task-block-row.tsx'
import { plannedAndWorked } from './worked-minutes.ts'

/** The blocks of the task; cancelled ones are shown on demand. */
export function TaskBlocksSection({ task }: { task: TaskDetail }) {
  const [isShowingCancelled, { toggle }] = useDisclosure(false)
  const active = task.timeBlocks.filter(block => block.status !== 'cancelled')
  const cancelled = task.timeBlocks.length - active.length
  const shown = isShowingCancelled ? task.timeBlocks : active
  return (
    <PanelSection
      title={t('Blocks')}
      note={active.length > 0 && plannedAndWorked(active)}
      action={<MoreTimeButton task={task} />}
    >
      {active.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Not scheduled yet. Run the planner, or drag the task onto the calendar.')}
        </Text>
      )}
      <PanelRows>
        {shown.map(block => (
          <TaskBlockRow key={block.id} block={block} />
        ))}
      </PanelRows>
      {cancelled > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={toggle} aria-expanded={isShowingCancelled}>
          {isShowingCancelled
            ? t('Hide {count} cancelled', { count: cancelled })
            : t('Show {count} cancelled', { count: cancelled })}
        </Button>
      )}
    </PanelSection>
  )
}

const MORE = 30

/** Raises the estimate, and plans the additional time. */
function MoreTimeButton({ task }: { task: TaskDetail }) {
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
