import { median } from '../../../report/statistics.ts'
import { DAY, PRIORITIES } from '../../weeks/free-days.ts'
import type { Lived } from '../person/lived-plan.ts'
import type { Life } from '../world/life.ts'
import { BIRTH } from '../world/life-hours.ts'

const IMPORTANT = ['high', 'urgent']

/** How long work without a due date waits: what arrived at least two weeks before the end, and no part of a chain. */
export function waitingFigures(life: Life, { results }: Lived) {
  const waitedFor = new Set(life.tasks.flatMap(({ dependsOn }) => dependsOn))
  const undated = results.filter(
    ({ task }) => task.dueAt === null && task.dependsOn.length === 0 && !waitedFor.has(task.id),
  )
  const watched = undated.filter(({ task }) => task.arrivesAt <= life.end - 14 * DAY)
  const ageOf = ({ task, completedAt }: (typeof watched)[number]) => ((completedAt ?? life.end) - task.arrivesAt) / DAY
  const agesByPriority = PRIORITIES.map(priority => {
    const ages = watched.filter(({ task }) => task.priority === priority).map(ageOf)
    return ages.length > 0 ? median(ages) : null
  })
  return {
    undatedMinutes: watched.reduce((sum, { task }) => sum + task.trueMinutes, 0),
    undatedDoneMinutes: watched.reduce(
      (sum, { task, workedMinutes }) => sum + Math.min(task.trueMinutes, workedMinutes),
      0,
    ),
    undatedAgeDays: watched.length > 0 ? median(watched.map(ageOf)) : null,
    /** The median for each priority, from none to urgent. */
    agesByPriority,
    oldestImportantDays: oldestImportantDays(life, undated),
  }
}

/** The age of the oldest important task that is open, on average over all mornings. */
function oldestImportantDays(life: Life, undated: Lived['results']): number {
  const important = undated.filter(({ task }) => IMPORTANT.includes(task.priority))
  const mornings = Array.from({ length: (life.end - BIRTH) / DAY }, (_, day) => BIRTH + day * DAY)
  const oldest = mornings.map(now => {
    const open = important.filter(({ task, completedAt }) => task.arrivesAt <= now && (completedAt ?? now + 1) > now)
    return Math.max(0, ...open.map(({ task }) => (now - task.arrivesAt) / DAY))
  })
  return oldest.reduce((sum, days) => sum + days, 0) / oldest.length
}
