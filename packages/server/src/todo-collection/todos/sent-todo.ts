import { type ReadTodo, readTodos } from '@daywright/calendar/read-todos'
import { namesParent, todoParts } from '@daywright/calendar/todos/todo-parts'
import { davRefusal } from '../dav/dav-refusal.ts'

/** [CALTODO-8] Of what a client keeps in one task. */
const KEPT_LENGTH = 8000
const UID_LENGTH = 500

export interface SentTodo {
  todo: ReadTodo
  kept: readonly string[]
}

/** [CALTODO-9] The one to-do of a request; throws 403 with the standard's reason for anything else. */
export function readSentTodo(body: Uint8Array, zone: string): SentTodo {
  const { isWhole, kinds, kept } = todoParts(body, KEPT_LENGTH)
  if (!isWhole || kinds.length === 0) throw davRefusal('valid-calendar-data')
  if (kinds.some(kind => kind !== 'VTODO')) throw davRefusal('supported-calendar-component')
  const all = readTodos(body, zone)
  const [todo, ...others] = all.filter(({ isInstance }) => !isInstance)
  const isOne = todo && others.length === 0 && all.every(({ uid }) => uid === todo.uid)
  if (!isOne || todo.uid === '' || todo.uid.length > UID_LENGTH) throw davRefusal('valid-calendar-object-resource')
  return { todo, kept }
}

/** What is stored of the kept lines. A parent that is no task here is kept with them, so that clients still show it. */
export function keptText(kept: readonly string[], hasParent: boolean): string | null {
  const lines = hasParent ? kept.filter(line => !namesParent(line)) : kept
  return lines.length === 0 ? null : lines.join('\n')
}
