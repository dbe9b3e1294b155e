import type { Template } from './template.ts'
import { TEMPLATE_LIMITS } from './template.values.ts'

type Content = Pick<Template, 'project' | 'tasks' | 'questions'>

/** [TPL-3] What is wrong with the content of a template, by field; null if nothing is. */
export function templateProblem({ project, tasks, questions }: Content): { field: string; message: string } | null {
  const inTasks = taskProblem(tasks)
  if (inTasks) return { field: 'tasks', message: inTasks }
  const names = questions.map(({ name }) => name)
  if (new Set(names).size < names.length) return { field: 'questions', message: 'must not have a name twice' }
  if (JSON.stringify([project, tasks, questions]).length > TEMPLATE_LIMITS.contentLength)
    return { field: 'tasks', message: `must be at most ${TEMPLATE_LIMITS.contentLength} characters in total` }
  return null
}

function taskProblem(tasks: Content['tasks']): string | null {
  const keys = new Set(tasks.map(({ key }) => key))
  if (keys.size < tasks.length) return 'must not have a key twice'
  const references = tasks.flatMap(({ parentKey, dependsOn }) => [
    ...(parentKey === null ? [] : [parentKey]),
    ...dependsOn,
  ])
  if (references.some(key => !keys.has(key))) return 'must only name keys of tasks of the template'
  const parents = new Map(tasks.map(({ key, parentKey }) => [key, parentKey === null ? [] : [parentKey]]))
  if (hasCycle(parents)) return 'must not have a task that is its own ancestor'
  const prerequisites = new Map(tasks.map(({ key, dependsOn }) => [key, dependsOn]))
  return hasCycle(prerequisites) ? 'must not depend on each other' : null
}

/** Removes keys that name no others, until none is left; keys that remain form a cycle. */
function hasCycle(links: ReadonlyMap<string, readonly string[]>): boolean {
  const naming = new Map<string, string[]>()
  const open = new Map<string, number>()
  for (const [from, targets] of links) {
    const distinct = new Set(targets)
    open.set(from, distinct.size)
    for (const to of distinct) naming.set(to, [...(naming.get(to) ?? []), from])
  }
  const ends = [...open].flatMap(([key, count]) => (count === 0 ? [key] : []))
  let removed = 0
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    removed++
    for (const from of naming.get(end) ?? []) {
      const left = (open.get(from) ?? 1) - 1
      open.set(from, left)
      if (left === 0) ends.push(from)
    }
  }
  return removed < links.size
}
