import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import type { CliClient } from './api/cli-client.ts'
import { CommandFailure, EXIT } from './exit-codes.ts'
import { plain } from './output/style.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_NAMED = 5

type Found = Pick<TaskInList, 'id' | 'title' | 'status'>

/** [CMD-10] The one open task whose title has all of the words, or is equal to them; or the task with that id. */
export async function findTask(client: CliClient, words: readonly string[]): Promise<Found> {
  const text = words.join(' ').trim()
  if (UUID.test(text)) return client.tasks.get({ id: text })
  const { data } = await client.tasks.list({ query: { search: text, occurrences: 'next', limit: '100' } })
  const wanted = text.toLowerCase()
  // The search also looks into descriptions.
  const named = data.filter(({ title }) => wanted.split(/\s+/).every(word => title.toLowerCase().includes(word)))
  const equal = named.filter(({ title }) => title.toLowerCase() === wanted)
  const [only, ...others] = equal.length > 0 ? equal : named
  if (!only) throw new CommandFailure(EXIT.notFound, `No open task is named like “${plain(text)}”.`)
  if (others.length === 0) return only
  const titles = [only, ...others].slice(0, MAX_NAMED).map(({ id, title }) => `\n  ${id}  ${plain(title)}`)
  const more = others.length + 1 > MAX_NAMED ? '\n  …' : ''
  throw new CommandFailure(EXIT.notFound, `Several tasks match. Say more words, or the id:${titles.join('')}${more}`)
}
