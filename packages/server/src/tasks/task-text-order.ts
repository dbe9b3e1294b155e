import type { SortDirection } from '@daywright/contract/task-enums'

interface Named {
  text: string | null
}

/** As a dictionary has it, whatever the case, and `2` before `10`. */
const dictionary = new Intl.Collator('en', { sensitivity: 'accent', numeric: true })

/**
 * [TASK-32] [TASK-33] Rows by their text, those without one last; among equals they stay in the order in which they came.
 * Databases disagree about letters beyond ASCII, so that none of them is asked.
 */
export function inTextOrder<R extends Named>(rows: readonly R[], direction: SortDirection): R[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    if (a.text === null || b.text === null) return Number(a.text === null) - Number(b.text === null)
    return sign * dictionary.compare(a.text, b.text)
  })
}
