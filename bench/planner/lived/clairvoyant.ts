import { MINUTE, OFFICE, WEIGHTS } from '../weeks/free-days.ts'
import { BIRTH, countedTasks, EVENINGS, type Life, type LivedTask } from './life.ts'
import { meetingsThatHappen } from './life-meetings.ts'
import { openSpans } from './open-spans.ts'

interface Demand {
  readonly task: LivedTask
  minutes: number
}

/**
 * The most due weight that anybody could have on time who knew everything: what tasks really take, which meetings happen
 * and what arrives when. Sessions, cooldowns and missed sessions are left out of account, so no planner can exceed it. A task
 * adds the share of it that still fits beside those with more weight a minute, which is best for such flows of work into time.
 */
export function clairvoyantWeight(life: Life): number {
  const busy = meetingsThatHappen(life.meetings)
  let weight = 0
  for (const windows of [OFFICE, EVENINGS]) {
    const open = openSpans(windows, BIRTH, life.end, busy)
    const due = countedTasks(life).filter(task => task.windows === windows)
    const byValue = due.toSorted((a, b) => weightPerMinute(b) - weightPerMinute(a))
    const all = byValue.map(task => ({ task, minutes: task.trueMinutes }))
    if (allOnTime(all, open)) weight += due.reduce((sum, { priority }) => sum + WEIGHTS[priority], 0)
    else weight += bestShares(byValue, open)
  }
  return weight
}

const weightPerMinute = ({ priority, trueMinutes }: LivedTask) => WEIGHTS[priority] / trueMinutes

type Spans = ReturnType<typeof openSpans>

function bestShares(byValue: readonly LivedTask[], open: Spans): number {
  const taken: Demand[] = []
  let weight = 0
  for (const task of byValue) {
    const demand = { task, minutes: task.trueMinutes }
    taken.push(demand)
    let [low, high] = [0, task.trueMinutes]
    while (low < high) {
      demand.minutes = Math.ceil((low + high) / 2)
      if (allOnTime(taken, open)) low = demand.minutes
      else high = demand.minutes - 1
    }
    demand.minutes = low
    weight += WEIGHTS[task.priority] * (low / task.trueMinutes)
  }
  return weight
}

/** Always working on what is due first of what is there is best on one line of time. */
function allOnTime(demands: readonly Demand[], open: Spans): boolean {
  const waiting = demands
    .filter(({ minutes }) => minutes > 0)
    .map(({ task, minutes }) => ({ task, left: minutes * MINUTE }))
  waiting.sort((a, b) => a.task.arrivesAt - b.task.arrivesAt)
  const ready: typeof waiting = []
  let next = 0
  for (const span of open) {
    let now = span.start
    while (now < span.end) {
      for (let item = waiting[next]; item && item.task.arrivesAt <= now; item = waiting[++next]) ready.push(item)
      let first = ready[0]
      for (const item of ready) if ((item.task.dueAt ?? 0) < (first?.task.dueAt ?? 0)) first = item
      const arrival = waiting[next]?.task.arrivesAt ?? Number.POSITIVE_INFINITY
      if (!first) {
        now = Math.min(span.end, arrival)
        continue
      }
      const until = Math.min(span.end, arrival, now + first.left)
      first.left -= until - now
      now = until
      if (first.left > 0) continue
      if (now > (first.task.dueAt ?? 0)) return false
      ready.splice(ready.indexOf(first), 1)
    }
  }
  return ready.length === 0 && next === waiting.length
}
