import type { PlanCause } from '@daywright/contract/resources/planner/plan-history'
import { lengthOf } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { Draft } from '../draft/plan-draft.ts'
import { countedMinutes } from '../facts/counted-work.ts'
import type { KnownBasis } from './plan-basis.ts'

/** A session that the user said was not done. */
export interface UndoneWork {
  taskId: string | null
  startAt: string
  endAt: string
}

/** [HIST-5] What of the past sessions of a task counts as not done since the last run, as the settings say. */
export function workLeft(
  { facts, input }: Draft,
  basis: KnownBasis,
  undone: readonly UndoneWork[],
): (taskId: string) => PlanCause[] {
  const { pastSessions } = facts.settings
  const now = new Date(input.now).toISOString()
  const past = Map.groupBy(facts.past, ({ taskId }) => taskId)
  const tasks = new Map(facts.tasks.map(task => [task.id, task]))
  const said = Map.groupBy(undone, ({ taskId }) => taskId)
  return taskId => {
    const { estimateMinutes = 0 } = tasks.get(taskId) ?? {}
    const counted = countedMinutes(past.get(taskId) ?? [], { pastSessions, estimateMinutes, now })
    const left = counted
      .filter(([{ endAt, updatedAt }]) => endAt > basis.at || updatedAt > basis.at)
      .map(([block, minutes]) => ({ startAt: block.startAt, minutes: lengthOf(block) - minutes }))
      .filter(({ minutes }) => minutes > 0)
    const all = [
      ...left,
      ...(said.get(taskId) ?? []).map(block => ({ startAt: block.startAt, minutes: lengthOf(block) })),
    ]
    const [first] = all.toSorted((one, other) => one.startAt.localeCompare(other.startAt))
    if (!first) return []
    const minutes = Math.round(all.reduce((sum, each) => sum + each.minutes, 0))
    return [{ code: 'work-left', values: { count: all.length, minutes, at: Date.parse(first.startAt) } }]
  }
}
