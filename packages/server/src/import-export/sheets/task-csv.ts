import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv-line.ts'
import type { ExportedTask } from './exported-tasks.store.ts'
import { localText } from './local-text.ts'

/** [SHEET-3] The columns, under names that our own import recognizes. */
const COLUMNS: readonly [string, (task: ExportedTask, zone: string) => Cell][] = [
  ['ID', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => status],
  ['Priority', ({ priority }) => priority],
  ['Project', ({ project }) => project?.name ?? null],
  ['Space', ({ space }) => space?.name ?? null],
  ['Parent', ({ parentTitle }) => parentTitle],
  ['Labels', ({ labels }) => labels.map(({ name }) => name).join(', ')],
  ['Due', ({ dueAt }, zone) => timeText(dueAt, zone)],
  ['Start', ({ startAfter }, zone) => timeText(startAfter, zone)],
  ['Estimate', ({ estimateMinutes }) => estimateMinutes],
  ['Worked', ({ actualMinutes }) => actualMinutes],
  ['Completed', ({ completedAt }, zone) => timeText(completedAt, zone)],
  ['Created', ({ createdAt }, zone) => timeText(createdAt, zone)],
  ['Checklist', ({ checklistItems }) => checklistItems.map(checkText).join('\n')],
  ['Description', ({ description }) => description],
]

const timeText = (timestamp: string | null, zone: string) => (timestamp === null ? null : localText(timestamp, zone))

const checkText = ({ title, completed }: ExportedTask['checklistItems'][number]) =>
  `[${completed ? 'x' : ' '}] ${title}`

/** [SHEET-3] The tasks as a table, with times in the time zone of the profile. */
export async function* taskCsv(tasks: AsyncIterable<ExportedTask>, zone: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name))
  for await (const task of tasks) yield csvLine(COLUMNS.map(([, cellOf]) => cellOf(task, zone)))
}
