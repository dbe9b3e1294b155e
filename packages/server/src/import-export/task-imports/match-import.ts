import type { ImportPlan, TaskToImport } from './import-plan.ts'

export interface Link {
  taskId: string
  sourceKey: string
  fingerprint: string
}

/** What becomes of each task of a plan, in the order of the plan. */
export type ImportMatch = { change: 'new' } | { change: 'changed' | 'unchanged'; taskId: string; fingerprint: string }

/** [IMP-14] Finds the tasks of earlier imports by their keys. */
export function matchImport(
  { keys, fingerprints }: Pick<ImportPlan, 'keys' | 'fingerprints'>,
  links: readonly Link[],
): ImportMatch[] {
  const known = new Map(links.map(link => [link.sourceKey, link]))
  return keys.map((key, at) => {
    const link = known.get(key)
    if (!link) return { change: 'new' }
    const { taskId, fingerprint } = link
    return { change: fingerprint === fingerprints[at] ? 'unchanged' : 'changed', taskId, fingerprint }
  })
}

export const countChanges = (matches: readonly ImportMatch[]) => {
  const count = (change: ImportMatch['change']) => matches.filter(match => match.change === change).length
  return { created: count('new'), changed: count('changed'), unchanged: count('unchanged') }
}

/** The names that new tasks use and the account does not have. */
export function namesToCreate(
  plan: ImportPlan,
  matches: readonly ImportMatch[],
  known: ReadonlySet<string>,
  of: 'labels' | 'projects',
) {
  const names =
    of === 'labels'
      ? plan.tasks.flatMap((task, at) => (matches[at]?.change === 'unchanged' ? [] : task.labels))
      : projectNames(plan, matches)
  return [...new Set(names)].filter(name => !known.has(name))
}

/** The projects of new tasks; on the first import also those that are empty. */
function projectNames(plan: ImportPlan, matches: readonly ImportMatch[]): string[] {
  const ofNew = plan.tasks.flatMap(({ project }, at) =>
    project !== null && matches[at]?.change === 'new' ? [project] : [],
  )
  const isFirst = matches.every(({ change }) => change === 'new')
  return isFirst ? plan.projects.map(({ name }) => name) : ofNew
}

export const repeats = (task: TaskToImport, match: ImportMatch | undefined): boolean =>
  task.recurrence !== null && match?.change === 'new'
