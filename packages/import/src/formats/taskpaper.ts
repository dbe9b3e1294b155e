import type { FileFormat, ReadingContext } from '../file-format.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { DraftTask, ImportedPriority } from '../task-file.ts'
import { minutesOf } from '../values/plain-words.ts'
import { repeatOfPeriod, repeatOfRule } from '../values/repeat-of.ts'
import { readWrittenDate } from '../values/written-dates.ts'

const TASK = /^(\s*)- (.*)$/
const PROJECT = /^(\s*)(.*\S):((?:\s+@[\w-]+(?:\([^()]*\))?)*)\s*$/
const TAG = /(?:^|\s)@([\p{L}\p{N}_-]{1,100})(?:\(([^()]{0,500})\))?/gu

/** Plain text: `Project:`, `- task @due(2026-10-05)`, and notes below their task. Things and OmniFocus are exported like this. */
export const taskpaper: FileFormat = {
  id: 'taskpaper',
  name: 'TaskPaper (Things, OmniFocus)',
  detect: file => /\.taskpaper$/i.test(file.name) || looksLikeTaskpaper(file),
  read(file, context) {
    const tasks: OpenTask[] = []
    let projects: { indent: number; name: string }[] = []
    let open: OpenTask[] = []
    for (const [at, line] of file
      .text()
      .split(/\r\n?|\n/)
      .entries()) {
      const task = TASK.exec(line)
      const heading = task ? null : PROJECT.exec(line)
      const indent = indentOf(task?.[1] ?? heading?.[1] ?? line)
      if (heading) {
        projects = [...projects.filter(project => project.indent < indent), { indent, name: heading[2]?.trim() ?? '' }]
        open = []
      } else if (task) {
        projects = projects.filter(project => project.indent <= indent)
        open = open.filter(other => other.indent < indent)
        const draft = { ...taskOf(task[2] ?? '', context), indent, rowId: `line ${at}` }
        const next = {
          ...draft,
          parentId: open.at(-1)?.rowId ?? null,
          project: nameOf(projects) ?? draft.project ?? null,
        }
        tasks.push(next)
        open.push(next)
      } else if (line.trim() !== '') {
        const last = open.findLast(other => other.indent < indent) ?? open.at(-1)
        if (last) last.description = [last.description ?? '', line.trim()].filter(text => text !== '').join('\n')
      }
    }
    return { tasks }
  },
}

type OpenTask = DraftTask & { indent: number; rowId: string }

const indentOf = (text: string) => (/^\s*/.exec(text)?.[0] ?? '').replaceAll('\t', '    ').length

const nameOf = (projects: readonly { name: string }[]) => projects.map(({ name }) => name).join(' / ') || undefined

function looksLikeTaskpaper(file: SourceFile): boolean {
  const lines = file.text().slice(0, 20_000).split('\n')
  return (
    lines.some(line => TASK.test(line)) &&
    (lines.some(line => PROJECT.test(line)) || lines.some(line => /@(due|done|defer)\b/.test(line)))
  )
}

function taskOf(text: string, { times }: ReadingContext): DraftTask {
  const tags = new Map([...text.matchAll(TAG)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]))
  const date = (...names: string[]) => {
    const value = names.map(name => tags.get(name)).find(found => found)
    return value ? readWrittenDate(value, times, 'ymd') : null
  }
  const rule = tags.get('repeat-rule') ?? tags.get('repeat') ?? ''
  const labels = [...tags].filter(([name, value]) => value === '' && !KNOWN.includes(name)).map(([name]) => name)
  const others = [...tags].filter(([name, value]) => value !== '' && !KNOWN.includes(name))
  return {
    title: text.replace(TAG, '').trim(),
    project: tags.get('project') || null,
    labels: [...labels, ...(tags.get('tags') ?? '').split(',').map(name => name.trim())].filter(name => name !== ''),
    dueAt: times.due(date('due', 'deadline')),
    startAfter: times.start(date('defer', 'start')),
    priority: tags.has('flagged') || tags.has('flag') ? 'high' : (PRIORITIES[tags.get('priority') ?? ''] ?? 'none'),
    estimateMinutes: minutesOf(tags.get('estimate') ?? ''),
    repeat: repeatOfRule(rule) ?? repeatOfPeriod(rule),
    status: tags.has('done') ? 'completed' : tags.has('cancelled') || tags.has('canceled') ? 'cancelled' : 'open',
    completedAt: times.start(date('done')),
    others: Object.fromEntries(others),
  }
}

const PRIORITIES: Readonly<Record<string, ImportedPriority>> = { 1: 'urgent', 2: 'high', 3: 'medium', 4: 'low' }
const KNOWN =
  'due deadline defer start done cancelled canceled flagged flag priority estimate repeat repeat-rule repeat-method tags project parallel autodone today'.split(
    ' ',
  )
