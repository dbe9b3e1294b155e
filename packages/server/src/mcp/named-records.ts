import { lowercaseUuid } from '@daywright/contract/fields/fields'
import type { Db } from '../db/database.ts'
import { invalid } from '../errors/errors.ts'
import { listNames } from './named-records.store.ts'

/** How many names a refusal lists. */
const MOST_LISTED = 20

/** [MCP-5] Assistants know projects and labels by name. Returns the id of each; one that nobody has is refused with the names that exist. */
export async function idsOfNames(
  db: Db,
  ownerId: string,
  table: 'project' | 'label',
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const records = await listNames(db, ownerId, table)
  const known = new Map(records.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [id, id] as const]))
  return new Map(
    names.map(name => {
      const id = known.get(lowercaseUuid(name)) ?? known.get(name.trim().toLowerCase())
      if (id === undefined) throw invalid({ [table]: [`"${name}" does not exist; ${listOf(records)}`] })
      return [name, id]
    }),
  )
}

function listOf(records: readonly { name: string }[]): string {
  if (records.length === 0) return 'there are none yet'
  const names = records.slice(0, MOST_LISTED).map(({ name }) => name)
  return `there are ${names.join(', ')}${records.length > MOST_LISTED ? ' and others' : ''}`
}
