import type { ExportedTask } from './exported-tasks.store.ts'
import { localText } from './local-text.ts'

const INDENT = '  '
const SPECIAL = /[\\`*_[\]<>#|~]/g
const WITHOUT_PROJECT = 'No project'

/** [SHEET-4] The tasks as a list with check boxes, by project: readable as it is, and in any program that knows Markdown. */
export async function* taskMarkdown(tasks: AsyncIterable<ExportedTask>, zone: string): AsyncGenerator<string> {
  yield '# Tasks\n'
  let heading: string | undefined
  for await (const task of tasks) {
    const name = task.project ? plain(task.project.name) : WITHOUT_PROJECT
    // A subtask stays under its parent, even if its own project is another.
    if (task.depth === 0 && name !== heading) {
      heading = name
      yield `\n## ${name}\n\n`
    }
    yield itemText(task, zone)
  }
}

function itemText(task: ExportedTask, zone: string): string {
  const indent = INDENT.repeat(task.depth)
  const within = indent + INDENT
  const isFinished = ['completed', 'cancelled', 'archived'].includes(task.status)
  const title = task.status === 'cancelled' ? `~~${plain(task.title)}~~` : plain(task.title)
  const lines = [
    `${indent}${box(isFinished)} ${[title, detailsOf(task, zone), ...tagsOf(task)].filter(Boolean).join(' ')}`,
  ]
  for (const { title: step, completed } of task.checklistItems) lines.push(`${within}${box(completed)} ${plain(step)}`)
  if (task.description.trim() !== '')
    lines.push(
      '',
      ...task.description
        .trim()
        .split(/\r\n|\r|\n/)
        .map(line => (line === '' ? '' : within + line)),
      '',
    )
  return `${lines.join('\n')}\n`
}

const box = (isChecked: boolean) => `- [${isChecked ? 'x' : ' '}]`

function detailsOf({ dueAt, estimateMinutes, priority }: ExportedTask, zone: string): string {
  const details = [
    dueAt && `due ${localText(dueAt, zone)}`,
    estimateMinutes && `${estimateMinutes} min`,
    priority !== 'none' && priority,
  ].filter(Boolean)
  return details.length === 0 ? '' : `(${details.join(', ')})`
}

const tagsOf = ({ labels }: ExportedTask) => labels.map(({ name }) => `#${plain(name).replaceAll(/\s+/g, '-')}`)

/** One line, in which nothing is a heading, a link or emphasis. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().replaceAll(SPECIAL, '\\$&')
