import { shortened, withSessionStopped } from '@daywright/contract/resources/sessions/changed-session'
import { countedUntil } from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'

/** What decides how a session ends with its task, and what it can change. */
export const ENDING_FIELDS = [
  'id',
  'taskId',
  'startAt',
  'endAt',
  'locked',
  'source',
  'status',
  'actualMinutes',
  'workedSeconds',
  'timerStartedAt',
  'updatedAt',
] as const satisfies (keyof TimeBlock)[]
export type EndingSession = Pick<TimeBlock, (typeof ENDING_FIELDS)[number]>

/** [WORK-11] [WORK-12] What becomes of a session whose task is finished now, or null if it stays as it is. */
export function endedWithTask(block: EndingSession, now: string): EndingSession | null {
  const isRunning = block.timerStartedAt !== null
  if (!isRunning && (!isOpen(block) || block.endAt <= now)) return null
  if (isRunning || block.workedSeconds > 0) return { ...block, ...withSessionStopped(block, countedUntil(block, now)) }
  if (block.source !== 'auto' || block.locked) return null
  if (block.startAt < now) return { ...block, endAt: shortened(block, now) }
  return block.status === 'scheduled' ? { ...block, status: 'cancelled' } : null
}

/** [WORK-12] The session that a task gets back when it is opened again: when it was, and to be worked on. */
export function broughtBack(block: EndingSession, spanBefore: string): EndingSession {
  const [startAt = block.startAt, endAt = block.endAt] = spanBefore.split('/')
  const status = block.status === 'cancelled' ? 'scheduled' : block.workedSeconds > 0 ? 'in_progress' : block.status
  return { ...block, startAt, endAt, status, actualMinutes: null }
}

export const spanText = ({ startAt, endAt }: Pick<TimeBlock, 'startAt' | 'endAt'>): string => `${startAt}/${endAt}`

const isOpen = ({ status }: EndingSession): boolean => status === 'scheduled' || status === 'in_progress'
