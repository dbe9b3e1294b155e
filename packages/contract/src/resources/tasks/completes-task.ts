import type { TaskWork } from './task-work.ts'

/** What a person says about one session of a task. */
export interface SessionAnswer {
  startAt: string
  outcome: 'done' | 'partly' | 'not_done'
  /** What was worked; 0 if it was not done. */
  minutes: number
}

/**
 * [WORK-16] Whether these answers leave no work on a task. The server decides by it, and the web app says so before the answers
 * are sent. Without an estimate the latest of the sessions decides, because nothing else tells how much work there is.
 */
export function completesTask(work: TaskWork, answers: readonly SessionAnswer[]): boolean {
  if (work.isMissed) return answers.some(({ outcome }) => outcome !== 'not_done')
  if (work.staysOpen || !answers.some(({ outcome }) => outcome === 'done')) return false
  if (work.estimateMinutes === null) return latest(answers)?.outcome === 'done'
  const minutes = answers.reduce((sum, answer) => sum + answer.minutes, work.workedMinutes)
  return minutes >= work.estimateMinutes
}

const latest = (answers: readonly SessionAnswer[]) =>
  answers.toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1)).at(-1)
