import { type DBSchema, openDB } from 'idb'

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

interface Kept extends DBSchema {
  queries: { key: string; value: KeptQuery; indexes: { updatedAt: number } }
}

const NAME = 'daywright-kept'
/** Far more than the views of one person have; the oldest are removed above it. */
const MOST_QUERIES = 300

const open = () =>
  openDB<Kept>(NAME, 1, {
    upgrade: database =>
      void database.createObjectStore('queries', { keyPath: 'hash' }).createIndex('updatedAt', 'updatedAt'),
  })
let opened: ReturnType<typeof open> | undefined
const database = () => {
  opened ??= open()
  return opened
}

export async function readKept(): Promise<KeptQuery[]> {
  return (await database()).getAll('queries')
}

let isForgotten = false

/** Nothing of another account stays. */
export async function keep(queries: readonly KeptQuery[]): Promise<void> {
  const [first] = queries
  if (!first || isForgotten) return
  const transaction = (await database()).transaction('queries', 'readwrite')
  const { store } = transaction
  for (const query of queries) void store.put(query)
  let left = await store.count()
  for (let cursor = await store.index('updatedAt').openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.userId === first.userId && left <= MOST_QUERIES) continue
    void cursor.delete()
    left--
  }
  await transaction.done
}

/** [WEB-340] The page is about to end: what still arrives in it is not kept. */
export async function forgetKept(): Promise<void> {
  isForgotten = true
  await (await database()).clear('queries')
}
