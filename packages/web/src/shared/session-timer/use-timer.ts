import {
  withTimerKept,
  withTimerPaused,
  withTimerStarted,
} from '@daywright/contract/resources/sessions/changed-session'
import type { StartedSession } from '@daywright/contract/resources/sessions/session'
import type { TimeBlock, TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { takeBack } from '../../data/changes/session-undo.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { madeRoomText } from '../plan-run/made-room-text.ts'
import { useKeepTaskOpen } from '../tasks/use-keep-task-open.ts'

/** When the work on a session ended, if that was not just now. */
interface TimerEnd {
  block: TimeBlockWithTaskStatus
  endedAt?: string
}

const timestamp = () => new Date().toISOString()

/** [WEB-384] What moved out of the way of a session; without a network, and mostly, nothing does, and nothing is said. */
const ROOM = {
  successMessage: ({ title, madeRoom }: StartedSession) =>
    madeRoom ? madeRoomText(t('Started: {title}', { title }), madeRoom) : '',
  announcement: ({ title }: TimeBlock) => t('Started: {title}', { title }),
  undo: () => api.planner.undo(),
}

/** Start, pause and stop. In one queue, because the order of quick presses matters. */
export function useTimer() {
  const keepOpen = useKeepTaskOpen()
  const start = useChange({
    queue: 'timer',
    send: ({ id }: TimeBlock) => api.timeBlocks.start({ id }),
    optimistic: ({ id }) => [{ id, fields: withTimerStarted(timestamp()) }],
    ...ROOM,
  })
  const begin = useChange({
    queue: 'timer',
    send: ({ id }: TimeBlock) => api.timeBlocks.begin({ id }),
    optimistic: ({ id, startAt, endAt }) => {
      const now = timestamp()
      const length = Date.parse(endAt) - Date.parse(startAt)
      const end = new Date(Date.parse(now) + length).toISOString()
      return [{ id, fields: { ...withTimerStarted(now), startAt: now, endAt: end } }]
    },
    ...ROOM,
  })
  const pause = useChange({
    queue: 'timer',
    send: ({ id }: TimeBlock) => api.timeBlocks.pause({ id }),
    optimistic: block => [{ id: block.id, fields: withTimerPaused(block, timestamp()) }],
  })
  const stop = useChange({
    queue: 'timer',
    send: ({ block: { id }, endedAt }: TimerEnd) => api.timeBlocks.stop({ id, body: endedAt ? { endedAt } : {} }),
    successMessage: ({ actualMinutes, title, taskCompleted }) => {
      const values = { duration: formatMinutes(actualMinutes ?? 0), title }
      return taskCompleted
        ? t('{duration} worked, no work is left. Completed: {title}', values)
        : t('{duration} worked: {title}', values)
    },
    // The session gets its whole time back.
    undo: async ({ taskCompleted }, { block }) => {
      if (taskCompleted) await takeBack(block.id, block.task?.status)
      return api.timeBlocks.replace({ id: block.id, body: { ...block, status: 'in_progress' } })
    },
    next: (answer, { block }) => keepOpen(answer, block),
  })
  const keep = useChange({
    queue: 'timer',
    send: ({ id }: TimeBlock) => api.timeBlocks.stillWorking({ id }),
    optimistic: block => [{ id: block.id, fields: withTimerKept(block, timestamp()) }],
  })
  return { start: start.mutate, begin: begin.mutate, pause: pause.mutate, stop: stop.mutate, keep: keep.mutate }
}
