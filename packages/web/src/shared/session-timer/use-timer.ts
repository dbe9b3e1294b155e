import type { TimeBlock } from '@daywright/contract/time-block'
import { api } from '../../data/api-client.ts'
import { formatMinutes } from '../../data/minutes.ts'
import { useChange } from '../../data/use-change.ts'
import { secondsWorked } from './timer-text.ts'

/** Start, pause and stop. In one queue, because the order of quick presses matters. */
export function useTimer() {
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
    send: ({ id }: TimeBlock) => api.timeBlocks.stop({ id }),
    successMessage: ({ actualMinutes, title }) => `${formatMinutes(actualMinutes ?? 0)} worked: ${title}`,
    undo: (_, block) => api.timeBlocks.replace({ id: block.id, body: { ...block, status: 'in_progress' } }),
  })
  return { start: start.mutate, pause: pause.mutate, stop: stop.mutate }
}
