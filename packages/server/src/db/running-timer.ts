import { nextUpdatedAt } from '../identity/updated-at.ts'
import { minutesWorked, withTimerPaused } from '../work-timer.ts'
import type { Db } from './database.ts'

/** [WORK-11] Stops the timer that runs on one of these tasks, as a person would: what was worked on it counts. */
export async function stopTimersOf(tx: Db, ownerId: string, taskIds: ReadonlySet<string>, now: string): Promise<void> {
  if (taskIds.size === 0) return
  const running = await tx
    .selectFrom('timeBlock')
    .select(['id', 'taskId', 'timerStartedAt', 'workedSeconds', 'updatedAt'])
    .where('userId', '=', ownerId)
    .where('timerStartedAt', 'is not', null)
    .execute()
  for (const { id, taskId, updatedAt, ...timer } of running) {
    if (taskId === null || !taskIds.has(taskId)) continue
    const stopped = {
      ...withTimerPaused(timer, now),
      status: 'completed',
      actualMinutes: minutesWorked(timer, now),
    } as const
    await tx
      .updateTable('timeBlock')
      .set({ ...stopped, updatedAt: nextUpdatedAt(updatedAt, now) })
      .where('userId', '=', ownerId)
      .where('id', '=', id)
      .execute()
  }
}
