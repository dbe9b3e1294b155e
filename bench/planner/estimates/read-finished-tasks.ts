import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { FinishedWork } from '../../../packages/engine/src/forecast/like-work.ts'

const MINUTES_PER_HOUR = 60

/** The columns of the SiP data set (Jones and Cullum, arXiv 1901.01621). Times are in hours. */
type Row = Record<'TaskNumber' | 'AssignedToID' | 'SubCategory' | 'HoursEstimate' | 'HoursActual', string>

/**
 * The tasks of each person in the order in which they came, each once although it has a row for every developer; only those with both
 * times. The subcategory stands for the label.
 */
export function readFinishedTasks(path: string): Map<string, FinishedWork[]> {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
  const rows: Row[] = parse(text, { columns: true, bom: true, relax_column_count: true })
  const timed = rows.filter(row => Number(row.HoursEstimate) > 0 && Number(row.HoursActual) > 0)
  const tasks = new Map(timed.toReversed().map(row => [Number(row.TaskNumber), row]))
  const people = new Map<string, FinishedWork[]>()
  for (const [, row] of [...tasks].sort(([one], [other]) => one - other)) {
    const own = people.get(row.AssignedToID) ?? []
    people.set(row.AssignedToID, own)
    own.push({
      estimateMinutes: Number(row.HoursEstimate) * MINUTES_PER_HOUR,
      workedMinutes: Number(row.HoursActual) * MINUTES_PER_HOUR,
      labelIds: row.SubCategory ? [row.SubCategory] : [],
    })
  }
  return people
}
