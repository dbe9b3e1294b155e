import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import type { TaskFindings } from '../../../shared/findings/findings-by-task.ts'

/** What is listed in one row. */
export interface FindingRow extends TaskFindings {
  /** The task, if a list has it already. */
  known: TaskInList | undefined
  /** Further tasks of the same series. */
  others: TaskInList[]
}

/** [WEB-566] One row for each task, and one for all tasks of a series: they are late for the same reason, and would hide the others. */
export function rowsOf(found: readonly TaskFindings[], tasks: readonly TaskInList[]): FindingRow[] {
  const byId = new Map(tasks.map(task => [task.id, task]))
  const rows = new Map<string, FindingRow>()
  for (const item of found) {
    const known = byId.get(item.taskId)
    const key = known?.seriesId ?? item.taskId
    const row = rows.get(key)
    if (row && known) row.others.push(known)
    else rows.set(key, { ...item, known, others: [] })
  }
  return [...rows.values()]
}
