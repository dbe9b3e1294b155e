import { LRUCache } from 'lru-cache'
import { cachedEncodingsOf, cacheEncodings } from '../compression/cached-encodings.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** [CACHE-6] What one account may take, so that its requests cannot evict the responses of other accounts. */
const MAX_ACCOUNT_BYTES = MAX_BYTES / 4
const MAX_ACCOUNT_ENTRIES = 200
/** What an entry takes beside its key and body: the map's slot, the Buffer and its ArrayBuffer, its tag or pagination, its forms. */
const ENTRY_OVERHEAD_BYTES = 700

export interface ResponseCache {
  get(ownerId: string, key: string, revision: number): Buffer | undefined
  /** Returns the body as it is sent and, if it is small enough, cached. */
  set(ownerId: string, key: string, revision: number, json: string): Buffer
  /** The memory that the entries take. */
  bytes(): number
}

/** The responses of one account at one revision, least recently used first. */
interface AccountEntries {
  revision: number
  bodies: Map<string, Buffer>
  bytes: number
}

/**
 * Responses that depend only on the owner's records, each stored with the revision it was built from. An entry is valid
 * while that is still the owner's revision, so nothing has to be invalidated.
 */
export function responseCache(): ResponseCache {
  const accounts = new LRUCache<string, AccountEntries>({ maxSize: MAX_BYTES })
  /** [COMP-5] A compressed form takes its place beside the body, unless that was evicted meanwhile. */
  const countForm = (ownerId: string, key: string, body: Buffer, bytes: number) => {
    const account = accounts.peek(ownerId)
    if (account?.bodies.get(key) !== body) return
    account.bytes += bytes
    const changed = withinLimits(account)
    accounts.set(ownerId, changed, { size: changed.bytes })
  }
  return {
    get(ownerId, key, revision) {
      const account = accounts.get(ownerId)
      const body = account?.revision === revision ? account.bodies.get(key) : undefined
      // Inserted again, so that the map's order is the order of use.
      if (body) account?.bodies.delete(key)
      if (body) account?.bodies.set(key, body)
      return body
    },
    set(ownerId, key, revision, json) {
      const body = exactBuffer(json)
      if (sizeOf(key, body) > MAX_ACCOUNT_BYTES) return body
      const account = currentEntries(accounts.get(ownerId), revision)
      if (!account) return body
      const changed = withEntry(account, key, body)
      accounts.set(ownerId, changed, { size: changed.bytes })
      return cacheEncodings(body, bytes => countForm(ownerId, key, body, bytes))
    },
    bytes: () => accounts.calculatedSize,
  }
}

/** Entries of older revisions are never used again. Undefined for a response that was overtaken by a change. */
function currentEntries(entries: AccountEntries | undefined, revision: number): AccountEntries | undefined {
  if (entries && entries.revision > revision) return undefined
  return entries?.revision === revision ? entries : { revision, bodies: new Map(), bytes: 0 }
}

function withEntry(account: AccountEntries, key: string, body: Buffer): AccountEntries {
  remove(account, key)
  account.bodies.set(key, body)
  account.bytes += sizeOf(key, body)
  return withinLimits(account)
}

/** Without its oldest entries, if it has too many; a new object, because the cache takes only those for a change of size. */
function withinLimits(account: AccountEntries): AccountEntries {
  for (const oldest of account.bodies.keys()) {
    if (account.bytes <= MAX_ACCOUNT_BYTES && account.bodies.size <= MAX_ACCOUNT_ENTRIES) break
    remove(account, oldest)
  }
  return { ...account }
}

function remove(account: AccountEntries, key: string): void {
  const body = account.bodies.get(key)
  if (!body) return
  account.bodies.delete(key)
  account.bytes -= sizeOf(key, body)
}

/** [CACHE-7] Letters of a key may take two bytes each. */
const sizeOf = (key: string, body: Buffer) =>
  2 * key.length + body.buffer.byteLength + (cachedEncodingsOf(body)?.bytes() ?? 0) + ENTRY_OVERHEAD_BYTES

/**
 * [CACHE-7] Encoded into memory of its own: `Buffer.from` cuts small buffers from shared slabs, and an entry would keep
 * the whole slab in memory.
 */
function exactBuffer(json: string): Buffer {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  body.write(json)
  return body
}
