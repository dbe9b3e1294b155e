import { type DBSchema, openDB } from 'idb'
import { KEPT } from './kept-database.ts'
import { BUDGET, type Budget, type CacheEntry, isFull, overBudget, SMALL_BUDGET } from './storage-budget.ts'

/** The response of a query, cached in this browser. */
export interface CachedQuery {
  hash: string
  queryKey: readonly unknown[]
  data: unknown
  updatedAt: number
  userId: string
  /** The version of the app that understands it. */
  build: string
}

/** With what the budget needs to know, which an index has without the answer itself. */
type StoredQuery = CachedQuery & Pick<CacheEntry, 'kind' | 'size'>
type Facts = [updatedAt: number, size: number, kind: string, userId: string]

interface CacheSchema extends DBSchema {
  queries: { key: string; value: StoredQuery; indexes: { facts: Facts } }
}

const open = () =>
  openDB<CacheSchema>(KEPT.database, 2, {
    upgrade: database => {
      // The cache of another version is of no use to this one.
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

export async function readCachedQueries(): Promise<CachedQuery[]> {
  return (await database()).getAll('queries')
}

let isCaching = true

/** [WEB-361] Within the budget, and within a smaller one where the browser has no room. Nothing of another account stays. */
export async function cacheQueries(queries: readonly CachedQuery[]): Promise<void> {
  const [first] = queries
  if (!first || !isCaching) return
  try {
    await write(queries, first.userId, BUDGET)
  } catch (error) {
    if (!isFull(error)) throw error
    await write([], first.userId, SMALL_BUDGET)
    await write(queries, first.userId, SMALL_BUDGET)
  }
}

async function write(queries: readonly CachedQuery[], userId: string, budget: Budget): Promise<void> {
  const transaction = (await database()).transaction('queries', 'readwrite')
  const { store } = transaction
  const puts = queries.map(query =>
    store.put({ ...query, kind: String(query.queryKey[0]), size: JSON.stringify(query.data).length }),
  )
  const entries: CacheEntry[] = []
  for (let cursor = await store.index('facts').openKeyCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
    const [, size, kind, owner] = cursor.key
    entries.push({ hash: cursor.primaryKey, kind, userId: owner, size })
  }
  const removals = overBudget(entries, userId, budget).map(hash => store.delete(hash))
  await Promise.all([...puts, ...removals, transaction.done])
}

/** [WEB-340] [WEB-410] The user has signed out: responses that still arrive in this page are not cached. */
export async function clearCachedQueries(): Promise<void> {
  isCaching = false
  await (await database()).clear('queries')
}

/** [WEB-410] A user is signed in. */
export function resumeCaching(): void {
  isCaching = true
}

/** [WEB-361] For what is worth more: a change that waits. */
export async function makeRoom(): Promise<void> {
  await (await database()).clear('queries')
}
