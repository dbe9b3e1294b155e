import { useNavigate } from '@tanstack/react-router'
import { type DayRow, isWork } from '../../shared/day/day-rows.ts'
import { type Postponement, usePostpone } from '../../shared/day/use-postpone.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { useDoNext } from '../../shared/plan-run/use-do-next.ts'
import { useTimer } from '../../shared/session-timer/use-timer.ts'
import { useCompleteTask } from '../../shared/tasks/use-complete-task.ts'
import { useSessionStatus } from '../../shared/tasks/use-session-status.ts'

/** What can be done with a row of the day; null for what cannot be done with it. */
export interface DayActions {
  /** [WEB-321] A task opens in its panel and a habit in its view; nothing else opens. */
  open: (row: Pick<DayRow, 'kind' | 'task'>) => (() => void) | null
  /** [WEB-321] Completes the task, or the session of a habit. */
  complete: (row: DayRow) => (() => void) | null
  /** Begins the first session now; what is due and not planned is done next. */
  start: (row: DayRow) => (() => void) | null
  /** [WEB-423] Puts it off until another day. */
  postpone: (row: DayRow, until: Postponement) => (() => void) | null
}

export function useDayActions(): DayActions {
  const openTask = useOpenTask()
  const navigate = useNavigate()
  const completeTask = useCompleteTask()
  const setStatus = useSessionStatus()
  const { begin } = useTimer()
  const doNext = useDoNext()
  const postpone = usePostpone()
  return {
    open: ({ kind, task }) => {
      if (task) return () => openTask(task.id)
      return kind === 'habit' ? () => void navigate({ to: '/habits' }) : null
    },
    complete: ({ kind, task, sessions: [block] }) => {
      if (task) return () => completeTask.mutate(task)
      return kind === 'habit' && block ? () => setStatus.mutate({ block, status: 'completed' }) : null
    },
    start: row => {
      const { task, sessions } = row
      const [block] = sessions
      if (block) return isWork(row) ? () => begin(block) : null
      return task && (() => doNext.mutate(task))
    },
    postpone: (row, until) => (canPostpone(row, until) ? () => postpone({ row, until }) : null),
  }
}

/** A due task without a session is listed for its due date alone; a habit comes again next week anyway. */
function canPostpone(row: DayRow, until: Postponement): boolean {
  if (!isWork(row)) return false
  if (until === 'not-today') return row.sessions.length > 0
  return until === 'tomorrow' || row.kind === 'task'
}
