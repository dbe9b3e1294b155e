import type { TimeBlock, TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { Today } from '@daywright/contract/resources/today/today'
import { CommandFailure, EXIT } from './exit-codes.ts'

const SESSIONS: readonly TimeBlock['type'][] = ['task', 'habit']

/** What is planned for this moment, and is work. */
export const currentSession = ({ current }: Today): TimeBlockWithTaskStatus | undefined =>
  current.flatMap(({ block }) => block ?? []).find(({ type }) => SESSIONS.includes(type))

/** The next session of today. */
export const nextSession = ({ next, later }: Today): TimeBlockWithTaskStatus | undefined =>
  [...(next ? [next] : []), ...later].flatMap(({ block }) => block ?? []).find(({ type }) => SESSIONS.includes(type))

export function requireRunning({ running }: Today): TimeBlockWithTaskStatus {
  if (!running) throw new CommandFailure(EXIT.notFound, 'No timer runs. Start one with: daywright start')
  return running
}
