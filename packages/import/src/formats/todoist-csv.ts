import type { FileFormat } from '../file-format.ts'
import { cellsByName, tableWith } from '../source/csv-table.ts'
import { objectOf, textOf } from '../source/json-values.ts'
import { type SourceFile, titleOfFile } from '../source/source-file.ts'
import type { DraftTask, ImportedPriority, RepeatWords } from '../task-file.ts'
import { WORKING_DAY } from '../values/plain-words.ts'
import { plannedAndDue } from '../values/task-times.ts'
import { isDayWithoutYear, readWrittenDate } from '../values/written-dates.ts'

const tableOf = (file: SourceFile) =>
  tableWith(file.rows() ?? [], names => ['TYPE', 'CONTENT', 'PRIORITY'].every(name => names.includes(name)))

const PRIORITIES: Readonly<Record<string, ImportedPriority>> = { 1: 'urgent', 2: 'high', 3: 'medium' }

/** One file per project. It has no ids and no completed tasks; comments are rows of their own below their task. */
export const todoistCsv: FileFormat = {
  id: 'todoist-csv',
  name: 'Todoist (CSV or backup)',
  detect: file => tableOf(file) !== null,
  read(file, { times, notes }) {
    const table = tableOf(file)
    const tasks: (DraftTask & { depth: number })[] = []
    const project = titleOfFile(file.name) || null
    let section: string | null = null
    for (const cells of table ? cellsByName(table) : []) {
      const cell = (name: string) => cells.get(name) ?? ''
      const type = cell('type').toLowerCase()
      const content = cell('content')
      if (type === 'section') section = content || null
      const last = tasks.at(-1)
      if (type === 'note' && last) last.description = withComment(last.description, withLinks(content))
      if (type !== 'task') continue
      const zone = cell('timezone')
      const date = cell('date')
      const planned = readWrittenDate(date, times, 'mdy', zone)
      const language = cell('date_lang')
      // Words of other languages may mean anything until they are read.
      const repeats =
        isRepeat(date) || (planned === null && date !== '' && (!isEnglish(language) || isDayWithoutYear(date)))
      if (planned === null && !repeats) notes.addUnreadable('unreadable-date', date)
      const depth = Math.max(Number(cell('indent')) || 1, 1)
      const deadline = readWrittenDate(cell('deadline'), times, 'mdy', zone)
      tasks.push({
        ...titleAndLabels(content),
        depth,
        project,
        section,
        parentId: null,
        description: cell('description'),
        priority: PRIORITIES[cell('priority')] ?? 'none',
        ...plannedAndDue(times, planned, deadline),
        repeat: repeats ? repeatWords(date, language, zone) : null,
        estimateMinutes: minutesOfDuration(cell('duration'), cell('duration_unit')),
        others: {
          Responsible: cell('responsible'),
          Date: planned || repeats ? null : date,
          Deadline: deadline ? null : cell('deadline'),
        },
      })
    }
    return { tasks: nested(tasks) }
  },
}

/** Words such as `every! 2 weeks` and `after 3 days`. */
const isRepeat = (words: string): boolean => /^(every|each|daily|weekly|monthly|yearly|after)\b/i.test(words)

const isEnglish = (language: string) => /^(en\b.*)?$/i.test(language)

/** How a task repeats, in words of a language and with times of a zone. */
export const repeatWords = (words: string, language: string, zone: string): RepeatWords => ({
  words,
  ...(!isEnglish(language) && { language: language.slice(0, 20) }),
  ...(zone !== '' && { zone: zone.slice(0, 100) }),
})

/** [IMP-40] A file at a comment is written as JSON in two brackets. */
const withLinks = (comment: string): string =>
  comment
    .replace(/\s*\[\[file (\{.*?\})\]\](?=\s|$)/gs, (written, json: string) => {
      const { file_name, file_url } = objectOf(parsedJson(json))
      return textOf(file_url) ? `\n\n[${textOf(file_name) || 'File'}](${textOf(file_url)})` : written
    })
    .trim()

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Labels are words of the title that begin with `@`. */
function titleAndLabels(content: string): { title: string; labels: string[] } {
  const labels: string[] = []
  const title = content.replace(/(^|\s)@([^\s@,;]{1,100})(?=\s|$)/g, (_, before: string, name: string) => {
    labels.push(name)
    return before
  })
  return { title: title.replace(/ {2,}/g, ' ').trim() || content, labels }
}

export const withComment = (description: string | undefined, comment: string): string =>
  [description ?? '', comment].filter(text => text.trim() !== '').join('\n\n')

export function minutesOfDuration(amount: string, unit: string): number | null {
  const number = Number(amount)
  if (!(number > 0)) return null
  return /^day/i.test(unit) ? number * WORKING_DAY : number
}

/** The parent is the nearest task above with a smaller indent. */
function nested(tasks: (DraftTask & { depth: number })[]): DraftTask[] {
  const open: { depth: number; sourceId: string }[] = []
  return tasks.map(({ depth, ...task }, at) => {
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const parent = open.at(-1)?.sourceId ?? null
    open.push({ depth, sourceId: rowId(at) })
    return { ...task, rowId: rowId(at), parentId: parent }
  })
}

const rowId = (at: number) => `row ${at}`
