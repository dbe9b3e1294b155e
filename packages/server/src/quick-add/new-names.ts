import type { QuickAddLine } from '@daywright/contract/resources/tasks/quick-add'
import { QUICK_ADD_LIMITS } from '@daywright/contract/resources/tasks/quick-add.values'
import { foldedName } from '@daywright/quick-add/find-named'

type Parts = Pick<QuickAddLine, 'understood'>

/** The labels or projects that lines name and the account does not have, each once and written as it was first. */
export function newNames(lines: readonly Parts[], kind: 'label' | 'project'): string[] {
  const names = lines.flatMap(({ understood }) =>
    understood.flatMap(part => (part.kind === kind && part.isNew ? [part.name.trim()] : [])),
  )
  const first = new Map<string, string>()
  for (const name of names) if (!first.has(foldedName(name))) first.set(foldedName(name), name)
  return [...first.values()]
}

/** [QUICK-7] What is wrong with so many new names, if anything is. */
export function newNamesProblem(lines: readonly Parts[]): string | null {
  const count = newNames(lines, 'label').length + newNames(lines, 'project').length
  return count > QUICK_ADD_LIMITS.newNames
    ? `must name at most ${QUICK_ADD_LIMITS.newNames} new labels and projects`
    : null
}
