import { isDeepStrictEqual } from 'node:util'
import { readTodos } from '@daywright/calendar/read-todos'
import { todoParts } from '@daywright/calendar/todos/todo-parts'
import { todoFieldsOf } from './todo-change.ts'

/** Whether a client that keeps its own copy misses nothing: what it would be given says the same as what it has sent. */
export function saysTheSame(given: Uint8Array, sent: Uint8Array, zone: string): boolean {
  return isDeepStrictEqual(meaningOf(given, zone), meaningOf(sent, zone))
}

function meaningOf(body: Uint8Array, zone: string) {
  const [todo] = readTodos(body, zone)
  if (!todo) return null
  const { labels, ...fields } = todoFieldsOf(todo, zone)
  const { kept } = todoParts(body, Number.POSITIVE_INFINITY)
  return { ...fields, labels: labels.toSorted(), kept: kept.toSorted(), rule: todo.rule, parent: todo.parentUid }
}
