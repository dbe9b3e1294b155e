import { type DBSchema, openDB } from 'idb'
import { makeRoom } from '../kept/cached-queries.ts'
import { isFull } from '../kept/storage-budget.ts'
import type { WaitingChange } from './waiting-change.ts'

interface Stored extends DBSchema {
  changes: { key: number; value: WaitingChange }
  /** The ids that the server gave to what was added here. */
  ids: { key: string; value: string }
}

const NAME = 'daywright-changes'

const open = () =>
  openDB<Stored>(NAME, 1, {
    upgrade: database => {
      database.createObjectStore('changes', { keyPath: 'id' })
      database.createObjectStore('ids')
    },
  })
let opened: ReturnType<typeof open> | undefined
const database = () => {
  opened ??= open()
  return opened
}

interface StoredChanges {
  changes: readonly WaitingChange[]
  ids: ReadonlyMap<string, string>
}

export async function readStored(): Promise<StoredChanges> {
  const transaction = (await database()).transaction(['changes', 'ids'])
  const ids = transaction.objectStore('ids')
  const [changes, locals, reals] = await Promise.all([
    transaction.objectStore('changes').getAll(),
    ids.getAllKeys(),
    ids.getAll(),
  ])
  return { changes, ids: new Map(locals.map((local, index) => [local, reals[index] ?? local])) }
}

type Edit = (changes: readonly WaitingChange[]) => readonly WaitingChange[]
interface NewId {
  local: string
  real: string
}

/** Changes what is stored. [WEB-361] Where there is no room, what is kept of the server's answers makes it. */
export async function editStored(edit: Edit, newId?: NewId): Promise<readonly WaitingChange[]> {
  try {
    return await write(edit, newId)
  } catch (error) {
    if (!isFull(error)) throw error
    await makeRoom()
    return write(edit, newId)
  }
}

/** In one transaction, so that windows do not overwrite each other. */
async function write(edit: Edit, newId: NewId | undefined): Promise<readonly WaitingChange[]> {
  const transaction = (await database()).transaction(['changes', 'ids'], 'readwrite')
  const store = transaction.objectStore('changes')
  const before = await store.getAll()
  const after = edit(before)
  for (const change of after) if (!before.includes(change)) void store.put(change)
  for (const { id } of before) if (!after.some(change => change.id === id)) void store.delete(id)
  if (newId) void transaction.objectStore('ids').put(newId.real, newId.local)
  await transaction.done
  return after
}

/** Nothing readable stays. */
export async function forgetStored(): Promise<void> {
  const transaction = (await database()).transaction(['changes', 'ids'], 'readwrite')
  void transaction.objectStore('changes').clear()
  void transaction.objectStore('ids').clear()
  await transaction.done
}
