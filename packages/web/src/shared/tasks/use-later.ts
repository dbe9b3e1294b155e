import type { TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { type PostponedTask, sameTimeTomorrow, tomorrowOf } from './tomorrow.ts'

/** [WEB-364] Puts a task or a session off until tomorrow. */
export function useLater() {
  const zone = useZone()
  const task = useChange({
    send: (task: PostponedTask) => api.tasks.update({ id: task.id, body: tomorrowOf(task, zone) }),
    optimistic: task => [{ id: task.id, fields: tomorrowOf(task, zone) }],
    successMessage: (_, { title }) => t('Tomorrow: {title}', { title }),
    undo: (_, task) => api.tasks.update({ id: task.id, body: before(task, tomorrowOf(task, zone)) }),
  })
  const session = useChange({
    send: (block: TimeBlock) => api.timeBlocks.update({ id: block.id, body: sameTimeTomorrow(block, zone) }),
    optimistic: block => [{ id: block.id, fields: sameTimeTomorrow(block, zone) }],
    successMessage: (_, { title }) => t('Tomorrow: {title}', { title }),
    // Not an update, which would leave a session that the planner placed as one placed by hand.
    undo: (_, block) => api.timeBlocks.replace({ id: block.id, body: block }),
  })
  return { postponeTask: task.mutate, postponeSession: session.mutate }
}

/** What the change has changed, as it was. */
const before = ({ dueAt, startAfter = null }: PostponedTask, change: TaskPatch): TaskPatch =>
  'dueAt' in change ? { dueAt: dueAt ?? '' } : { startAfter: startAfter ?? '' }
