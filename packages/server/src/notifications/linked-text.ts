/** A task that a text names. */
export interface NamedTask {
  id: string
  title: string
}

const INDENT = '  '
const TASK_PATH = /^ {2}(\/tasks\?task=[0-9a-f-]{36})$/gm

/** [NOTE-14] The text with the path of each task below the first line that names it. */
export function withTaskPaths(body: string, tasks: readonly NamedTask[]): string {
  const open = new Set(tasks)
  return body
    .split('\n')
    .flatMap(line => {
      const task = [...open].find(({ title }) => line.includes(title))
      if (!task) return [line]
      open.delete(task)
      return [line, `${INDENT}/tasks?task=${task.id}`]
    })
    .join('\n')
}

/** The same text for readers outside the app. Only paths of tasks become addresses, regardless of what titles contain. */
export const withAddresses = (body: string, siteUrl: string): string =>
  body.replace(TASK_PATH, (_, path: string) => `${INDENT}${siteUrl}${path}`)
