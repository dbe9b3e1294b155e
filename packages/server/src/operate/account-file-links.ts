import { type AccountRecords, MOVABLE_TABLES, type MovedRecord, POINTS_INTO } from './account-file.ts'

/** [CLI-13] Refuses a file that was changed by hand into something that no account can hold. */
export function refuseBrokenLinks(records: AccountRecords): void {
  for (const table of MOVABLE_TABLES) {
    const ids = records[table].flatMap(record => (record.id === undefined ? [] : [record.id]))
    if (new Set(ids).size < ids.length) throw new Error(`The file holds two records of ${table} with the same id.`)
    for (const record of records[table]) refuseDangling(table, record, records)
  }
  if (records.space.filter(space => space.isDefault).length > 1)
    throw new Error('The file holds more than one default space.')
  const parents = records.task.filter(task => task.parentTaskId !== null)
  refuseCycle(
    parents.map(task => [task.id, task.parentTaskId]),
    'a task that is its own ancestor',
  )
  refuseCycle(
    records.taskDependency.map(link => [link.taskId, link.dependsOnId]),
    'tasks that wait for one another',
  )
}

const idsOfTable = new WeakMap<readonly MovedRecord[], Set<unknown>>()

function refuseDangling(table: string, record: MovedRecord, records: AccountRecords): void {
  for (const [field, target] of Object.entries(POINTS_INTO)) {
    const value = record[field]
    if (value === undefined || value === null) continue
    const list = records[target]
    const ids = idsOfTable.get(list) ?? new Set(list.map(({ id }) => id))
    idsOfTable.set(list, ids)
    if (!ids.has(value)) throw new Error(`${field} ${String(value)} of a ${table} is not in the file.`)
  }
}

/** Takes away what points at nothing that is left, until nothing is left; what cannot be taken away is a circle. */
function refuseCycle(links: readonly (readonly [from: unknown, to: unknown])[], what: string): void {
  let left = links
  while (left.length > 0) {
    const pointing = new Set(left.map(([from]) => from))
    const rest = left.filter(([, to]) => pointing.has(to))
    if (rest.length === left.length) throw new Error(`The file holds ${what}.`)
    left = rest
  }
}
