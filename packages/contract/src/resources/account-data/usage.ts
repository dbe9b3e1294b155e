import { z } from 'zod'
import type { Quota, Stored } from '../../declare/resource.ts'
import { STORED, type StoredTables } from '../resources.ts'

type Counted = {
  [Table in keyof StoredTables]: StoredTables[Table] extends { counted: readonly [infer Name, Quota] } ? Name : never
}
/** A kind of records that is counted. */
export type RecordKind = Counted[keyof StoredTables] & string

/** The table of each counted kind, and the limit that it counts against. */
export const RECORD_KINDS = Object.fromEntries(
  Object.entries<Stored>(STORED).flatMap(([table, { counted }]) => {
    if (!counted) return []
    const [name, quota] = counted
    return [[name, { table, quota }]]
  }),
) as Record<RecordKind, { table: keyof StoredTables; quota: Quota }>

/** `limit` is null when the operator has set none. */
export const Amount = z.object({ used: z.int(), limit: z.int().nullable().describe('Null for no limit') })

const amounts = Object.fromEntries(Object.keys(RECORD_KINDS).map(kind => [kind, Amount])) as Record<
  RecordKind,
  typeof Amount
>

/** What an account stores, and what it may store. */
export const Usage = z.object({
  records: z.object(amounts),
  bytes: Amount.describe('The contents of documents, and the descriptions of tasks, series and projects'),
})
export type Usage = z.output<typeof Usage>
