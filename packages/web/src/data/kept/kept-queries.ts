import { type DBSchema, openDB } from 'idb'
import { BUDGET, type Budget, isFull, type KeptEntry, overBudget, SMALL_BUDGET } from './storage-budget.ts'

/** What a query returned, kept in this browser. */
export interface KeptQuery {
  hash: string
  queryKey: readonly unknown[]
  data: unknown
  updatedAt: number
  userId: string
  /** The version of the app that understands it. */
  build: string
}

/** With what the budget needs to know, which an index has without the answer itself. */
type StoredQuery = KeptQuery & Pick<KeptEntry, 'kind' | 'size'>
type Facts = [updatedAt: number, size: number, kind: string, userId: string]

interface Kept extends DBSchema {
  queries: { key: string; value: StoredQuery; indexes: { facts: Facts } }
}

const NAME = 'daywright-kept'

const open = () =>
  openDB<Kept>(NAME, 2, {
    upgrade: database => {
      // What another version has kept is of no use to this one.
      if (database.objectStoreNames.contains('queries')) database.deleteObjectStore('queries')
      const store = database.createObjectStore('queries', { keyPath: 'hash' })
      store.createIndex('facts', ['updatedAt', 'size', 'kind', 'userId'])
    },
  })
let opened: ReturnType<typeof open> | undefined
const database = () => {
  opened ??= open()
  return opened
}

export async function readKept(): Promise<KeptQuery[]> {
  return (await database()).getAll('queries')
}

let isKeeping = true

/** [WEB-361] Within the budget, and within a smaller one where the browser has no room. Nothing of another account stays. */
export async function keep(queries: readonly KeptQuery[]): Promise<void> {
  const [first] = queries
  if (!first || !isKeeping) return
  try {
    await write(queries, first.userId, BUDGET)
  } catch (error) {
    if (!isFull(error)) throw error
    await write([], first.userId, SMALL_BUDGET)
    await write(queries, first.userId, SMALL_BUDGET)
  }
}

async function write(queries: readonly KeptQuery[], userId: string, budget: Budget): Promise<void> {
  const transaction = (await database()).transaction('queries', 'readwrite')
  const { store } = transaction
  const puts = queries.map(query =>
    store.put({ ...query, kind: String(query.queryKey[0]), size: JSON.stringify(query.data).length }),
  )
  const entries: KeptEntry[] = []
  for (let cursor = await store.index('facts').openKeyCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
    const [, size, kind, owner] = cursor.key
    entries.push({ hash: cursor.primaryKey, kind, userId: owner, size })
  }
  const removals = overBudget(entries, userId, budget).map(hash => store.delete(hash))
  await Promise.all([...puts, ...removals, transaction.done])
}

/** [WEB-340] [WEB-410] Nobody is signed in any more: what still arrives in this page is not kept. */
export async function forgetKept(): Promise<void> {
  isKeeping = false
  await (await database()).clear('queries')
}

/** [WEB-410] Somebody is signed in. */
export function keepAgain(): void {
  isKeeping = true
}

/** [WEB-361] For what is worth more: a change that waits. */
export async function makeRoom(): Promise<void> {
  await (await database()).clear('queries')
}
