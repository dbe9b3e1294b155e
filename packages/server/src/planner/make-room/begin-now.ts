import type { FindingRemedy } from '@daywright/contract/resources/planner/planner'
import type { Finding } from '@daywright/engine/plan-types'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import type { ComingBlock, PlannerFacts } from '../facts/planner-facts.store.ts'
import type { PlannableTask } from '../plannable-task.ts'
import { isUnstarted, overlaps, stretchOf } from './aside.ts'
import { minutesLeft } from './minutes-left.ts'
import { sessionLength } from './next-session-length.ts'
import { nextTime, staying, withTimes } from './room.ts'

/** More sessions than a task has that is put on time by taking the place of another. */
const MAX_SESSIONS = 20

/**
 * [PLAN-157] For tasks that are late because an unstarted session is planned for now, and that would be on time if they were
 * done instead: the planner itself keeps what has begun [PLAN-54].
 */
export function beginNowRemedies(
  facts: PlannerFacts,
  late: readonly Finding[],
  now: string,
): ReadonlyMap<string, FindingRemedy> {
  const unstarted = facts.coming.filter(block => isUnstarted(block, now))
  if (unstarted.length === 0) return new Map()
  const waiting = new Set(facts.dependencies.map(({ taskId }) => taskId))
  const tasks = new Map(facts.tasks.map(task => [task.id, task]))
  const remedies = late.flatMap(({ taskId }): [string, FindingRemedy][] => {
    const task = tasks.get(taskId)
    if (!task || waiting.has(taskId)) return []
    const block = unstarted.find(other => other.taskId !== taskId && isOnTimeInstead(facts, task, other, now))
    return block ? [[taskId, remedyOf(block)]] : []
  })
  return new Map(remedies)
}

const remedyOf = ({ title: instead }: ComingBlock): FindingRemedy => ({
  ...{ code: 'begin-now', instead },
  sentence: `Begin this now instead of “${instead}”, which nobody has started.`,
})

/** Its first session takes the place of the block, and its last one ends in time. */
function isOnTimeInstead(facts: PlannerFacts, task: PlannableTask, block: ComingBlock, now: string): boolean {
  const due = task.dueAt === null ? 0 : Date.parse(task.dueAt)
  const taken = staying(facts, now)
  let left = minutesLeft(facts, task, now)
  let from = Date.parse(now)
  for (let count = 0; left > 0 && count < MAX_SESSIONS; count++) {
    const time = nextTime(facts, { task, length: sessionLength(left, task) }, taken, from, now)
    if (!time || time.end > due || (count === 0 && !overlaps(time, stretchOf(block)))) return false
    taken.push(withTimes(block, time))
    left -= (time.end - time.start) / MINUTE_MS
    from = time.end + task.cooldownMinutes * MINUTE_MS
  }
  return left <= 0
}
