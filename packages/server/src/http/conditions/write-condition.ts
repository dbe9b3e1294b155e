import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../../db/database.ts'
import { refusal } from '../../errors/errors.ts'
import { encodeJson, JsonText } from '../../json/json-pieces.ts'
import { matchesStrongly, matchesWeakly, strongTag } from './entity-tags.ts'

/** What a write requires of the record that it changes: that it is unchanged since the caller read it. */
export interface WriteCondition {
  /** Throws 412 unless it holds. Runs in the transaction of the write, before the change. */
  check(tx: Db): Promise<void>
  /** Runs in the same transaction, after the change. */
  noteChange(tx: Db): Promise<void>
  noteCommit(): void
  /** The tag of the record as the write left it. */
  etag(): string | undefined
}

interface WrittenRecord {
  hasTag: boolean
  /** The write may leave nothing to read. */
  isRemoved: boolean
  read: (db: Db) => Promise<unknown>
}

/** Null for a request without conditions, which is nearly every one. */
export function writeCondition(headers: IncomingHttpHeaders, record: WrittenRecord | undefined): WriteCondition | null {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-unmodified-since': since } = headers
  if (ifMatch === undefined && ifNoneMatch === undefined && since === undefined) return null
  let isCommitted = false
  let changedTag: string | undefined
  const tagOf = (value: unknown) =>
    record?.hasTag && value !== undefined ? strongTag(Buffer.from(encodeJson(value))) : undefined
  return {
    async check(tx) {
      // A request may need several transactions; the later ones see its own changes.
      if (isCommitted) return
      const value = await record?.read(tx)
      const etag = tagOf(value)
      const holds =
        (ifMatch === undefined ? isUnmodified(value, since) : matchesStrongly(ifMatch, etag)) &&
        (ifNoneMatch === undefined || etag === undefined || !matchesWeakly(ifNoneMatch, etag))
      if (!holds) throw refusal('changed-meanwhile')
    },
    async noteChange(tx) {
      if (record?.hasTag && !record.isRemoved) changedTag = tagOf(await record.read(tx))
    },
    noteCommit: () => {
      isCommitted = true
    },
    etag: () => changedTag,
  }
}

/** [COND-3] The date of the header has whole seconds. A date that cannot be read, or a record without one, is no condition. */
function isUnmodified(value: unknown, since: string | undefined): boolean {
  const date = Date.parse(since ?? '')
  const updatedAt = updatedAtOf(value instanceof JsonText ? JSON.parse(value.text) : value)
  if (Number.isNaN(date) || updatedAt === undefined) return true
  return Math.floor(Date.parse(updatedAt) / 1000) * 1000 <= date
}

const updatedAtOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'updatedAt' in value && typeof value.updatedAt === 'string'
    ? value.updatedAt
    : undefined
