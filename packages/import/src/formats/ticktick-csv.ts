import type { FileFormat } from '../file-format.ts'
import { cellsByName, tableWith } from '../source/csv-table.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { DraftTask, ImportedItem, ImportedPriority } from '../task-file.ts'
import { isDamagedId } from '../values/damaged-id.ts'
import { namesOf } from '../values/plain-words.ts'
import { repeatOfRule } from '../values/repeat-of.ts'

const tableOf = (file: SourceFile) =>
  tableWith(file.rows() ?? [], names => ['List Name', 'Title', 'Status'].every(name => names.includes(name)))

const firstCell = (file: SourceFile) => file.rows()?.[0]?.[0] ?? ''

const PRIORITIES: Readonly<Record<string, ImportedPriority>> = { 1: 'low', 3: 'medium', 5: 'high' }
const NO_COLUMN = /^not sectioned$/i

/** A backup. Lines about the file precede the header; a day is written as the instant of its midnight in the zone of the row. */
export const ticktickCsv: FileFormat = {
  id: 'ticktick',
  name: 'TickTick',
  // [IMP-37] Older backups have fewer columns, but the same first line.
  detect: file =>
    tableOf(file)?.header.includes('Is Check list') || (tableOf(file) !== null && /^Date: \d/.test(firstCell(file))),
  read(file, { times }) {
    const table = tableOf(file)
    const tasks = (table ? cellsByName(table) : []).map((cells): DraftTask => {
      const cell = (name: string) => cells.get(name) ?? ''
      const zone = cell('timezone')
      const time = (name: string) => {
        const read = times.read(cell(name), /^\d{4}-\d\d-\d\d \d/.test(cell(name)) ? 'UTC' : zone)
        return /^true$/i.test(cell('is all day')) ? times.dayOf(read, zone) : read
      }
      const [start, due] = [time('start date'), time('due date')]
      const { text, items } = contentOf(cell('content'), /^y/i.test(cell('is check list')))
      const rule = cell('repeat')
      const repeat = repeatOfRule(rule)
      const section = cell('column name')
      return {
        sourceId: usableId(cell('taskid')) ?? undefined,
        parentId: usableId(cell('parentid')),
        project: [cell('folder name'), cell('list name')].filter(name => name !== '').join(' / ') || null,
        section: NO_COLUMN.test(section) ? null : section || null,
        title: cell('title'),
        description: text,
        checklist: items,
        labels: namesOf(cell('tags')),
        priority: PRIORITIES[cell('priority')] ?? 'none',
        dueAt: times.due(due ?? start),
        startAfter: due && cell('start date') !== cell('due date') ? times.start(start) : null,
        repeat,
        status: statusOf(cell('status')),
        completedAt: times.start(times.read(cell('completed time'), 'UTC')),
        createdAt: times.start(times.read(cell('created time'), 'UTC')),
        others: {
          Reminder: cell('reminder'),
          Repeats: repeat ? null : rule,
          Due: cell('due date') && !due ? cell('due date') : null,
        },
      }
    })
    return { tasks }
  },
}

const usableId = (id: string) => (id === '' || isDamagedId(id) ? null : id)

/** Versions differ: 2 has meant archived and completed, which both mean that nothing is left to do. */
const statusOf = (status: string) => (status === '-1' ? 'cancelled' : Number(status) > 0 ? 'completed' : 'open')

/** [IMP-37] A checklist is written into the content, each item after a mark, the first one too. */
function contentOf(content: string, isChecklist: boolean): { text: string; items: ImportedItem[] } {
  const [text = '', ...marked] = ` ${content}`.split(/(?=[▫▪])/)
  if (!isChecklist || marked.length === 0) return { text: content, items: [] }
  const items = marked.map(item => ({ title: item.slice(1).trim(), completed: item.startsWith('▪') }))
  return { text: text.slice(1), items }
}
