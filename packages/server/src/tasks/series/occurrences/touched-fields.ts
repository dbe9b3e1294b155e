import { SeriesTemplate } from '@daywright/contract/resources/series/task-series'
import type { TaskPatch } from '@daywright/contract/resources/tasks/task'
import { columnsOf } from '../../../db/records/columns.ts'

/** Fields that a task has from its series. */
const FROM_SERIES: readonly string[] = [...columnsOf(SeriesTemplate), 'labelIds', 'dueAt', 'startAfter']

const namesOf = (touched: string | null): string[] => touched?.split(',') ?? []

/** [SERIES-14] Whether a field was changed in this task alone. */
export const isTouched = ({ touched }: { touched: string | null }, field: string): boolean =>
  namesOf(touched).includes(field)

/** With one more name, or without it. */
export function withTouched(touched: string | null, name: string, isAdded: boolean): string | null {
  const names = new Set(namesOf(touched))
  isAdded ? names.add(name) : names.delete(name)
  return names.size > 0 ? [...names].toSorted().join(',') : null
}

/**
 * [SERIES-14] The touched fields after a change: more of them if the task was changed alone, fewer if it was changed with its series.
 * Nothing for a task that is of no series.
 */
export function touchedBy(
  { seriesId, touched }: { seriesId: string | null; touched: string | null },
  change: TaskPatch,
  isFromSeries: boolean,
): { touched?: string | null } {
  const changed = Object.keys(change).filter(name => FROM_SERIES.includes(name))
  if (seriesId === null || changed.length === 0) return {}
  return { touched: changed.reduce((names, name) => withTouched(names, name, !isFromSeries), touched) }
}
