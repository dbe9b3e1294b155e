import type { Facts } from './task-facts.ts'
import { weightOf } from './weights.ts'
import type { Work } from './work.ts'

/** Far more tasks than a fortnight holds. */
export const MAX_SEARCHED = 1000

/** Tasks of one set of windows are chosen until they have this many times the work that fits there; others go first then. */
const ENOUGH_WORK = 4

/** Looking for what chosen tasks wait for ends after this many steps. */
const MAX_STEPS = 2_000_000

/**
 * The same facts with the tasks that have a chance to fit: those worth the most per minute, with everything that they
 * wait for. The search looks at these alone, so that its cost does not grow with work for which there is no time.
 */
export function worthSearching(facts: Facts, most = MAX_SEARCHED): Facts {
  if (facts.works.length <= most) return facts
  const chosen = new Set<Work>()
  const room = facts.freeTime.map(spans => ENOUGH_WORK * spans.reduce((sum, span) => sum + span.end - span.start, 0))
  let steps = 0
  const choose = (work: Work) => {
    const places = most - chosen.size
    if (places === 0 || steps > MAX_STEPS || work.chainLength > most) return
    const group = withPrerequisites(work, chosen, places)
    steps += group.length
    if (group.length > places) return
    for (const member of group) {
      chosen.add(member)
      room[member.windowClass] = (room[member.windowClass] ?? 0) - member.leftMinutes
    }
  }
  const sorted = byValue(facts)
  for (const work of sorted) if ((room[work.windowClass] ?? 0) > 0) choose(work)
  for (const work of sorted) choose(work)
  facts.budget.spend(STEPS_PER_WORK * facts.works.length + steps)
  return { ...facts, works: facts.works.filter(work => chosen.has(work)) }
}

/** Sorting and looking at a task takes about as long as this many units of a search. */
const STEPS_PER_WORK = 10

/** Tasks that can still be on time first, then by weight per minute. */
export function byValue({ works, timeline }: Facts): Work[] {
  const canBeLate = (work: Work) => work.due !== null && !work.overdue && work.due <= timeline.last
  const value = (work: Work) => weightOf(work.task) / work.leftMinutes
  return works
    .filter(work => work.blockedBy === null)
    .map(work => ({ work, dated: canBeLate(work) ? 0 : 1, value: value(work) }))
    .sort((a, b) => a.dated - b.dated || b.value - a.value || a.work.rank - b.work.rank)
    .map(({ work }) => work)
}

/** The task and what it waits for, without what is chosen already; ends early when there are more than `most`. */
function withPrerequisites(work: Work, chosen: ReadonlySet<Work>, most: number): Work[] {
  const group = new Set<Work>(chosen.has(work) ? [] : [work])
  for (const member of group) {
    if (group.size > most) break
    for (const before of member.before) if (!chosen.has(before)) group.add(before)
  }
  return [...group]
}
