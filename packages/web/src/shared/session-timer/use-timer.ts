import type { StartedSession } from '@daywright/contract/resources/time-blocks/session'
import type { TimeBlock, TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { takeBack } from '../../data/changes/session-undo.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { madeRoomText } from '../plan-run/made-room-text.ts'
import { useKeepTaskOpen } from '../tasks/use-keep-task-open.ts'
import { secondsWorked } from './timer-text.ts'

/** When the work on a session ended, if that was not just now. */
interface TimerEnd {
  block: TimeBlockWithTaskStatus
  endedAt?: string
}

const startedNow = () =>
  ({ status: 'in_progress', actualMinutes: null, timerStartedAt: new Date().toISOString() }) as const

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
    optimistic: ({ id }) => [{ id, fields: startedNow() }],
    ...ROOM,
  })
  const begin = useChange({
    queue: 'timer',
    send: ({ id }: TimeBlock) => api.timeBlocks.begin({ id }),
    optimistic: ({ id, startAt, endAt }) => {
      const { timerStartedAt } = startedNow()
      const length = Date.parse(endAt) - Date.parse(startAt)
      const end = new Date(Date.parse(timerStartedAt) + length).toISOString()
      return [{ id, fields: { ...startedNow(), startAt: timerStartedAt, endAt: end } }]
    },
    ...ROOM,
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
    send: ({ block: { id }, endedAt }: TimerEnd) => api.timeBlocks.stop({ id, body: endedAt ? { endedAt } : {} }),
    successMessage: ({ actualMinutes, title, taskCompleted }) => {
      const said = { duration: formatMinutes(actualMinutes ?? 0), title }
      return taskCompleted
        ? t('{duration} worked, no work is left. Completed: {title}', said)
        : t('{duration} worked: {title}', said)
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
    optimistic: block => [
      {
        id: block.id,
        fields: { timerStartedAt: new Date().toISOString(), workedSeconds: secondsWorked(block, Date.now()) },
      },
    ],
  })
  return { start: start.mutate, begin: begin.mutate, pause: pause.mutate, stop: stop.mutate, keep: keep.mutate }
}
