/** A task that a notification names. */
export interface NamedTask {
  id: string
  title: string
}

/** A piece of a text; one with a task is a link to it. */
interface TextPiece {
  text: string
  taskId?: string
}

/** A line has a key, because lines may be equal. */
interface TextLine {
  key: number
  pieces: TextPiece[]
}

/** The tasks of the metadata of a notification; older ones have none. */
export function namedTasks({ tasks }: Record<string, unknown>): NamedTask[] {
  const list: unknown[] = Array.isArray(tasks) ? tasks : []
  return list.filter(
    (task): task is NamedTask =>
      typeof task === 'object' && task !== null && 'id' in task && 'title' in task && typeof task.title === 'string',
  )
}

/** [NOTE-14] The lines of a text, with the first title of a task in each as a link. The longest title wins. */
export function linkedLines(body: string, tasks: readonly NamedTask[]): TextLine[] {
  const longestFirst = tasks.toSorted((one, other) => other.title.length - one.title.length)
  const piecesOf = (line: string): TextPiece[] => {
    const task = longestFirst.find(({ title }) => title !== '' && line.includes(title))
    if (!task) return [{ text: line }]
    const from = line.indexOf(task.title)
    const pieces = [
      { text: line.slice(0, from) },
      { text: task.title, taskId: task.id },
      { text: line.slice(from + task.title.length) },
    ]
    return pieces.filter(({ text }) => text !== '')
  }
  return body.split('\n').map((line, key) => ({ key, pieces: piecesOf(line) }))
}
