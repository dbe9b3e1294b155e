import type { TimeBlock, TimeBlockWithTaskStatus } from '@daywright/contract/time-block'
import { api } from '../../data/api-client.ts'
import { formatMinutes } from '../../data/minutes.ts'
import { takeBack } from '../../data/session-undo.ts'
import { useChange } from '../../data/use-change.ts'
import { useKeepTaskOpen } from '../use-keep-task-open.ts'
import { secondsWorked } from './timer-text.ts'

/** Start, pause and stop. In one queue, because the order of quick presses matters. */
export function useTimer() {
  const keepOpen = useKeepTaskOpen()
  const start = useChange({
    queue: 'timer',
    send: ({ id }: TimeBlock) => api.timeBlocks.start({ id }),
    optimistic: ({ id }) => [
      { id, fields: { status: 'in_progress', actualMinutes: null, timerStartedAt: new Date().toISOString() } },
    ],
  })
  const pause = useChange({
    queue: 'timer',
    send: ({ id }: TimeBlock) => api.timeBlocks.pause({ id }),
    optimistic: block => [
      { id: block.id, fields: { timerStartedAt: null, workedSeconds: secondsWorked(block, Date.now()) } },
    ],
  })
  const stop = useChange({
    queue: 'timer',
    send: ({ id }: TimeBlockWithTaskStatus) => api.timeBlocks.stop({ id }),
    successMessage: ({ actualMinutes, title, taskCompleted }) =>
      `${formatMinutes(actualMinutes ?? 0)} worked${taskCompleted ? ', no work is left. Completed' : ''}: ${title}`,
    undo: ({ taskCompleted }, { id, task }) => takeBack(id, taskCompleted ? task?.status : undefined),
    next: keepOpen,
  })
  return { start: start.mutate, pause: pause.mutate, stop: stop.mutate }
}
