import type { DueTask } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { useChange } from '../../data/changes/use-change.ts'
import { updateTasks } from '../../data/tasks/task-batches.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { type MovedDueDate, movedToPlan } from './move-to-plan.ts'

/** One of them has a button of its own. */
const FEW = 2

/** [WEB-414] Moves the due dates of all tasks that are planned too late, in one step. */
export function MoveToPlanButton({ tasks }: { tasks: readonly DueTask[] }) {
  const zone = useZone()
  const moved = movedToPlan(tasks, zone)
  const move = useChange({
    send: (list: readonly MovedDueDate[]) => updateTasks(list.map(({ id, dueAt }) => ({ id, dueAt }))),
    optimistic: list => list.map(({ id, dueAt }) => ({ id, fields: { dueAt } })),
    successMessage: ({ done }) =>
      t('Moved {count, plural, one {# due date} other {# due dates}} to where the work is planned', { count: done }),
    undo: (_, list) => updateTasks(list.map(({ id, before }) => ({ id, dueAt: before }))),
  })
  if (moved.length < FEW) return null
  return (
    <Button variant="light" size="compact-sm" loading={move.isPending} onClick={() => move.mutate(moved)}>
      {t('Move all to where they are planned ({count})', { count: moved.length })}
    </Button>
  )
}
