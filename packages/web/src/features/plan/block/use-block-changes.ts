import type { TimeBlockStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { takeBack } from '../../../data/changes/session-undo.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useKeepTaskOpen } from '../../../shared/tasks/use-keep-task-open.ts'
import type { Block } from './block-state.ts'
import type { Times } from './times/block-nudge.ts'

export interface BlockMove extends Times {
  block: Block
}

/** Moves or resizes a block, which is then placed by hand. */
export function useMoveBlock({ silentOnFailure = false } = {}) {
  const zone = useZone()
  return useChange({
    send: ({ block, startAt, endAt }: BlockMove) => api.timeBlocks.update({ id: block.id, body: { startAt, endAt } }),
    optimistic: ({ block, startAt, endAt }) => [
      { id: block.id, fields: { startAt, endAt, source: 'manual', explanation: null, reason: null } },
    ],
    successMessage: (_, { block, startAt, endAt }) =>
      startAt === block.startAt
        ? t('Now {time}: {title}', { time: zone.span(startAt, endAt), title: block.title })
        : t('Moved to {time}: {title}', { time: midSentence(zone.dayTime(startAt)), title: block.title }),
    // Not an update, which would leave a planner's block as one placed by hand.
    undo: (_, { block }) => api.timeBlocks.replace({ id: block.id, body: block }),
    silentOnFailure,
  })
}

/** [WEB-213] Lets the planner move a block that was placed by hand. */
export function useReturnToPlanner() {
  const given = (block: Block) => ({
    ...block,
    source: 'auto' as const,
    locked: false,
    explanation: null,
    reason: null,
  })
  return useChange({
    send: (block: Block) => api.timeBlocks.replace({ id: block.id, body: given(block) }),
    optimistic: block => [{ id: block.id, fields: { source: 'auto', locked: false } }],
    successMessage: (_, block) => t('The planner may move it again: {title}', { title: block.title }),
    undo: (_, block) => api.timeBlocks.replace({ id: block.id, body: block }),
  })
}

export function useLockBlock() {
  return useChange({
    send: (block: Block) => api.timeBlocks.update({ id: block.id, body: { locked: !block.locked } }),
    optimistic: block => [{ id: block.id, fields: { locked: !block.locked } }],
    successMessage: (_, block) =>
      block.locked ? t('Unlocked: the planner may move it') : t('Locked: the planner will not move it'),
    undo: (_, block) => api.timeBlocks.update({ id: block.id, body: { locked: block.locked } }),
  })
}

/** A missed block is cancelled: it leaves the calendar, and the next run schedules its work again. */
const STATUS_MESSAGES = {
  scheduled: t('Reopened'),
  in_progress: t('Started'),
  completed: t('Completed'),
  cancelled: t('Marked as missed. Replan to reschedule the work.'),
} as const satisfies Record<TimeBlockStatus, string>

/** [WEB-25] Completes a session, and its task where no work is left. */
export function useCompleteBlock() {
  const keepOpen = useKeepTaskOpen()
  return useChange({
    send: ({ id }: Block) => api.timeBlocks.complete({ id }),
    optimistic: ({ id }) => [{ id, fields: { status: 'completed' } }],
    successMessage: ({ taskCompleted }, { title }) =>
      taskCompleted ? t('No work is left. Completed “{title}”', { title }) : t('Completed'),
    undo: ({ taskCompleted }, { id, task }) => takeBack(id, taskCompleted ? task?.status : undefined),
    next: keepOpen,
  })
}

/** [WEB-25] Opens a session again whose task is completed, and the task with it. */
export function useReopenWithTask() {
  return useChange({
    send: ({ id }: Block) => takeBack(id, 'todo'),
    optimistic: ({ id }) => [{ id, fields: { status: 'scheduled' } }],
    successMessage: (_, { title }) => t('Reopened “{title}”', { title }),
    undo: (_, { id }) => api.timeBlocks.complete({ id }),
  })
}

export function useBlockStatus() {
  return useChange({
    send: ({ block, status }: { block: Block; status: TimeBlockStatus }) =>
      api.timeBlocks.update({ id: block.id, body: { status } }),
    optimistic: ({ block, status }) => [
      status === 'cancelled' ? { id: block.id, isRemoved: true } : { id: block.id, fields: { status } },
    ],
    successMessage: (_, { block, status }) =>
      status === 'cancelled' && block.type !== 'task'
        ? t('Skipped: {title}', { title: block.title })
        : STATUS_MESSAGES[status],
    // Not an update for habits and breaks, which would leave them as placed by hand.
    undo: (_, { block }) =>
      block.type === 'task'
        ? api.timeBlocks.update({ id: block.id, body: { status: block.status } })
        : api.timeBlocks.replace({ id: block.id, body: block }),
  })
}

export function useDeleteBlock() {
  return useChange({
    send: (block: Block) => api.timeBlocks.remove({ id: block.id }),
    optimistic: block => [{ id: block.id, isRemoved: true }],
    successMessage: (_, block) => t('Deleted block: {title}', { title: block.title }),
    undo: (_, block) => api.timeBlocks.restore({ body: block }),
  })
}

interface Scheduling extends Times {
  task: { id: string }
}

export function useScheduleTask({ silentOnFailure = false } = {}) {
  const zone = useZone()
  return useChange({
    send: ({ task, startAt, endAt }: Scheduling) =>
      api.timeBlocks.create({ body: { taskId: task.id, startAt, endAt } }),
    successMessage: block =>
      t('Scheduled {time}: {title}', {
        time: midSentence(zone.dayTime(block.startAt)),
        title: block.title,
      }),
    undo: block => api.timeBlocks.remove({ id: block.id }),
    silentOnFailure,
  })
}
