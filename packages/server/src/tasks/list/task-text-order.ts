import type { SortDirection } from '@daywright/contract/task-enums'

interface Named {
  text: string | null
}

/** Dictionary order: ignores case, and puts `2` before `10`. */
const dictionary = new Intl.Collator('en', { sensitivity: 'accent', numeric: true })

/**
 * [TASK-32] [TASK-33] Sorts rows by text, those without one last; the sort is stable. It is done here because the two
 * databases sort letters beyond ASCII differently.
 */
export function inTextOrder<R extends Named>(rows: readonly R[], direction: SortDirection): R[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    if (a.text === null || b.text === null) return Number(a.text === null) - Number(b.text === null)
    return sign * dictionary.compare(a.text, b.text)
  })
}
