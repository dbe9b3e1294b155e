import type { DayHistory, PlanChange, TaskHistory } from '@daywright/contract/resources/planner/plan-history'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { lateSinceWords, planChangeWords } from '@daywright/language/reasons/plan-change-words'
import type { Speech } from '@daywright/language/reasons/session-reason-words'
import type { Db } from '../../db/database.ts'
import { speechIn } from '../../language/reason-words.ts'
import { requireTask } from '../../tasks/task.rules.ts'
import { toTimestamp } from '../../time/clock.ts'
import { usableZone } from '../../time/timezone.ts'
import { firstInstant } from '../routines/local-days.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { findLastTurn, listChangesOfDay, listChangesOfTask, type StoredChange } from './plan-history.store.ts'

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

/** [HIST-9] [HIST-10] What runs changed about a task, newest first, and since when it is late. */
export async function taskHistory(
  db: Db,
  ownerId: string,
  taskId: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<TaskHistory> {
  const task = await requireTask(db, ownerId, taskId)
  const speech = await speechOf(db, ownerId)
  const rows = await listChangesOfTask(db, ownerId, { taskId, before, limit: limit + 1 })
  const turn = await findLastTurn(db, ownerId, taskId)
  const page = rows.slice(0, limit)
  return {
    late: turn?.lateAfter && !finished.has(task.status) ? lateSince(turn, speech) : null,
    changes: page.map(row => shownChange(row, speech)),
    next: rows.length > limit ? (page.at(-1)?.revision ?? null) : null,
  }
}

/** [HIST-11] What runs changed about the tasks of a day: times in it that they had before, or have since. */
export async function dayHistory(db: Db, ownerId: string, day: string): Promise<DayHistory> {
  const { timezone } = await findOwnerSettings(db, ownerId)
  const zone = usableZone(timezone)
  const first = Temporal.PlainDate.from(day)
  const [from, to] = [first, first.add({ days: 1 })].map(each => toTimestamp(firstInstant(each, zone))) as [
    string,
    string,
  ]
  const speech = speechIn(null, zone)
  const isOfDay = ({ startAt, endAt }: PlanChange['before'][number]) => startAt < to && endAt > from
  const rows = (await listChangesOfDay(db, ownerId, { from, to })).filter(({ detail }) =>
    [...detail.before, ...detail.after].some(isOfDay),
  )
  return { changes: rows.map(({ taskId, title, ...row }) => ({ ...shownChange(row, speech), taskId, title })) }
}

async function speechOf(db: Db, ownerId: string): Promise<Speech> {
  const { timezone } = await findOwnerSettings(db, ownerId)
  return speechIn(null, usableZone(timezone))
}

const lateSince = ({ at: since, detail: { causes } }: StoredChange, speech: Speech): TaskHistory['late'] => ({
  since,
  causes,
  sentence: lateSinceWords(since, causes, speech),
})

function shownChange({ detail, reason: run, ...row }: StoredChange, speech: Speech): PlanChange {
  const change = { ...row, run, change: kindOf(detail), ...detail }
  return { ...change, sentence: planChangeWords(change, speech) }
}

function kindOf({ timesBefore, timesAfter, endBefore, endAfter }: StoredChange['detail']): PlanChange['change'] {
  if (timesBefore + timesAfter === 0) return 'late'
  if (endBefore === null) return 'planned'
  if (endAfter === null) return 'unplanned'
  if (timesBefore === 0) return 'added'
  return timesAfter === 0 ? 'removed' : 'moved'
}
