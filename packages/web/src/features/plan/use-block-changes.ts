import type { TimeBlockStatus } from '@daywright/contract/time-block'
import { api } from '../../data/api-client.ts'
import { placeAgain } from '../../data/place-again.ts'
import { useChange } from '../../data/use-change.ts'
import { useZone } from '../../data/use-zone.ts'
import type { Times } from './block-keys.ts'
import type { Block } from './block-look.ts'

export interface Move extends Times {
  block: Block
}

const timesOf = ({ startAt, endAt }: Times): Times => ({ startAt, endAt })

/** Moves or resizes a block, which makes it one placed by hand. */
export function useMoveBlock({ isQuietOnFailure = false } = {}) {
  const zone = useZone()
  return useChange({
    send: ({ block, startAt, endAt }: Move) => api.timeBlocks.update({ id: block.id, body: { startAt, endAt } }),
    expect: ({ block, startAt, endAt }) => [
      { id: block.id, becomes: { startAt, endAt, source: 'manual', explanation: null } },
    ],
    said: (_, { block, startAt, endAt }) =>
      startAt === block.startAt
        ? `Now ${zone.span(startAt, endAt)}: ${block.title}`
        : `Moved to ${zone.dayTime(startAt)}: ${block.title}`,
    undo: (_, { block }) => api.timeBlocks.update({ id: block.id, body: timesOf(block) }),
    isQuietOnFailure,
  })
}

export function useLockBlock() {
  return useChange({
    send: (block: Block) => api.timeBlocks.update({ id: block.id, body: { locked: !block.locked } }),
    expect: block => [{ id: block.id, becomes: { locked: !block.locked } }],
    said: (_, block) => (block.locked ? 'Unlocked: the planner may move it' : 'Locked: the planner leaves it here'),
    undo: (_, block) => api.timeBlocks.update({ id: block.id, body: { locked: block.locked } }),
  })
}

/** What is said when a block takes a status. A missed one leaves the calendar, and its work is to do again. */
const SAID = {
  scheduled: 'Not done yet',
  in_progress: 'Started',
  completed: 'Marked as done',
  cancelled: 'Marked as missed. The next plan finds a new place for the work.',
} as const satisfies Record<TimeBlockStatus, string>

export function useBlockStatus() {
  return useChange({
    send: ({ block, status }: { block: Block; status: TimeBlockStatus }) =>
      api.timeBlocks.update({ id: block.id, body: { status } }),
    expect: ({ block, status }) => [
      status === 'cancelled' ? { id: block.id, isRemoved: true } : { id: block.id, becomes: { status } },
    ],
    said: (_, { status }) => SAID[status],
    undo: (_, { block }) => api.timeBlocks.update({ id: block.id, body: { status: block.status } }),
  })
}

export function useDeleteBlock() {
  return useChange({
    send: (block: Block) => api.timeBlocks.remove({ id: block.id }),
    expect: block => [{ id: block.id, isRemoved: true }],
    said: (_, block) => `Deleted the block: ${block.title}`,
    undo: (_, block) => placeAgain(block),
  })
}

export interface Placing extends Times {
  task: { id: string }
}

export function usePlaceTask({ isQuietOnFailure = false } = {}) {
  const zone = useZone()
  return useChange({
    send: ({ task, startAt, endAt }: Placing) => api.timeBlocks.create({ body: { taskId: task.id, startAt, endAt } }),
    said: block => `Placed ${zone.dayTime(block.startAt)}: ${block.title}`,
    undo: block => api.timeBlocks.remove({ id: block.id }),
    isQuietOnFailure,
  })
}

export function useCompleteTask() {
  return useChange({
    send: (task: NonNullable<Block['task']>) => api.tasks.update({ id: task.id, body: { status: 'completed' } }),
    expect: task => [{ id: task.id, becomes: { status: 'completed' } }],
    said: (_, task) => `Task done: ${task.title}`,
    undo: (_, task) => api.tasks.update({ id: task.id, body: { status: task.status } }),
  })
}
