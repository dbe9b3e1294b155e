import type { InsightPart } from '@daywright/contract/resources/insights/insight'
import { INSIGHT_LIMITS, type INSIGHT_PARTS } from '@daywright/contract/resources/insights/insight.values'
import { compareEstimates } from '../estimates/compare-estimates.ts'
import { type EstimatedTask, listLabelIdsOfTasks, listPartNames } from './insight-facts.store.ts'
import type { InsightSource, SessionSums } from './session-sums.store.ts'
import { carryOver, sumOf } from './sum-sessions.ts'

type By = (typeof INSIGHT_PARTS)[number]

/** [INS-4] The projects, spaces or labels of the range, those with the most time first, and all that have none. */
export async function insightParts(
  source: InsightSource,
  by: By,
  sums: Pick<SessionSums, 'parts' | 'carried'>,
  tasks: readonly EstimatedTask[],
  groupOfDay: readonly number[],
): Promise<InsightPart[]> {
  const partsOf = Map.groupBy(sums.parts, ({ part }) => part)
  const carriedOf = Map.groupBy(sums.carried, ({ part }) => part)
  const timesOf = (ids: readonly (string | null)[]) =>
    timesOfParts(
      { parts: ids.flatMap(id => partsOf.get(id) ?? []), carried: ids.flatMap(id => carriedOf.get(id) ?? []) },
      groupOfDay,
    )
  const tasksOf = await tasksByPart(source, by, tasks)
  const timed = [...new Set([...partsOf.keys(), ...carriedOf.keys()])]
    .map(id => ({ id, ...timesOf([id]) }))
    .filter(({ workedMinutes, plannedMinutes }) => workedMinutes + plannedMinutes > 0)
    .toSorted((one, other) => other.workedMinutes - one.workedMinutes || other.plannedMinutes - one.plannedMinutes)
  const listed = timed.slice(0, INSIGHT_LIMITS.parts)
  const names = new Map(
    (
      await listPartNames(
        source,
        by,
        listed.flatMap(({ id }) => id ?? []),
      )
    ).map(row => [row.id, row]),
  )
  const parts = listed.map(({ id, ...times }): InsightPart => {
    const { name = null, color = null } = names.get(id ?? '') ?? {}
    const estimates = compareEstimates(tasksOf.get(id) ?? [])
    return { kind: id === null ? 'none' : 'one', id, name, color, ...times, estimates }
  })
  const rest = timed.slice(INSIGHT_LIMITS.parts).map(({ id }) => id)
  if (rest.length === 0) return parts
  return [...parts, { kind: 'rest', id: null, name: null, color: null, ...timesOf(rest), estimates: null }]
}

function timesOfParts({ parts, carried }: Pick<SessionSums, 'parts' | 'carried'>, groupOfDay: readonly number[]) {
  const length = (groupOfDay.at(-1) ?? -1) + 1
  const byGroup = (name: 'worked' | 'planned') => {
    const minutes = Array.from({ length }, () => 0)
    for (const row of parts) if (row.group >= 0) minutes[row.group] = (minutes[row.group] ?? 0) + row[name]
    return carryOver(minutes, carried, name, day => groupOfDay[day] ?? -1)
  }
  const workedByGroup = byGroup('worked')
  return { plannedMinutes: sumOf(byGroup('planned')), workedMinutes: sumOf(workedByGroup), workedByGroup }
}

async function tasksByPart(source: InsightSource, by: By, tasks: readonly EstimatedTask[]) {
  if (by !== 'label') return Map.groupBy(tasks, task => (by === 'project' ? task.projectId : task.spaceId))
  const links = await listLabelIdsOfTasks(
    source,
    tasks.map(({ id }) => id),
  )
  const labelsOf = Map.groupBy(links, ({ taskId }) => taskId)
  const pairs = tasks.flatMap(task =>
    (labelsOf.get(task.id) ?? [{ labelId: null }]).map(({ labelId }) => ({ labelId, task })),
  )
  return new Map(
    [...Map.groupBy(pairs, ({ labelId }) => labelId)].map(([id, own]) => [id, own.map(({ task }) => task)] as const),
  )
}
