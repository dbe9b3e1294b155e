import { expect, it } from 'vitest'
import type { ExportedTask } from './exported-tasks.store.ts'
import { taskMarkdown } from './task-markdown.ts'

const task = (title: string, fields: object = {}) =>
  ({
    ...{ title, description: '', status: 'todo', priority: 'none', dueAt: null, estimateMinutes: null, depth: 0 },
    ...{ project: null, labels: [], checklistItems: [], ...fields },
  }) as unknown as ExportedTask

async function* inTurn(tasks: readonly ExportedTask[]) {
  yield* tasks
}
const written = async (...tasks: ExportedTask[]) =>
  (await Array.fromAsync(taskMarkdown(inTurn(tasks), 'UTC'))).join('').split('\n').filter(Boolean).slice(1)

it('[SHEET-4] neither titles nor names become headings, links, emphasis, code or lines of their own', async () => {
  const title = '# a [b](c) _d_ `e` ~f~ <g> |\\\n## h'
  const plain = String.raw`\# a \[b\](c) \_d\_ \`e\` \~f\~ \<g\> \|\\ \#\# h`
  const fields = { project: { name: title }, checklistItems: [{ title, completed: true }], labels: [{ name: '*x* y' }] }
  expect(await written(task(title, fields))).toEqual([`## ${plain}`, `- [ ] ${plain} #\\*x\\*-y`, `  - [x] ${plain}`])
})

it('[SHEET-4] a subtask stays under its task, with any project, and a cancelled one is struck out', async () => {
  const [home, work] = [{ project: { name: 'Home' } }, { project: { name: 'Work' } }]
  const tasks = [task('a', home), task('b', { ...work, depth: 1, status: 'cancelled' }), task('c', home)]
  expect(await written(...tasks)).toEqual(['## Home', '- [ ] a', '  - [x] ~~b~~', '- [ ] c'])
})
