import { z } from 'zod'
import { RECORD_KINDS, type RecordKind } from './usage.values.ts'

/** `limit` is null when the operator has set none. */
const Amount = z.object({ used: z.int(), limit: z.int().nullable().describe('Null for no limit') })

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
