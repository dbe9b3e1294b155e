import { lowercaseUuid } from '@daywright/contract/fields/fields'
import { nameIndex } from '@daywright/quick-add/find-named'
import type { Db } from '../db/database.ts'
import { invalid } from '../errors/errors.ts'
import { listNamedLabels, listNamedProjects } from '../quick-add/known-records.store.ts'

const LISTS = { project: listNamedProjects, label: listNamedLabels }
/** How many names a refusal lists. */
const MAX_LISTED = 20

/** [MCP-5] Assistants know projects and labels by name. Returns the id of each; an unknown name is refused with the names that exist. */
export async function idsOfNames(
  db: Db,
  ownerId: string,
  kind: keyof typeof LISTS,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const records: { id: string; name: string }[] = await LISTS[kind](db, ownerId)
  const named = nameIndex(records)
  const ids = new Set(records.map(({ id }) => id))
  const idOf = (name: string) => {
    const id = lowercaseUuid(name)
    return ids.has(id) ? id : named(name)?.id
  }
  return new Map(
    [...new Set(names)].map(name => {
      const id = idOf(name)
      if (id === undefined) throw invalid({ [kind]: [`"${name}" does not exist; ${listOf(records)}`] })
      return [name, id]
    }),
  )
}

function listOf(records: readonly { name: string }[]): string {
  if (records.length === 0) return 'there are none yet'
  const names = records.slice(0, MAX_LISTED).map(({ name }) => name)
  return `there are ${names.join(', ')}${records.length > MAX_LISTED ? ' and others' : ''}`
}
