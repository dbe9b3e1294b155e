import type { Usage } from '@daywright/contract/resources/account-data/usage'
import type { Database } from '../db/database.ts'
import { byteLimit, countRecords, RECORD_KIND_NAMES, recordLimit } from '../db/records/quotas.ts'
import { notFound, refuse } from '../errors/errors.ts'
import { findTextBytes } from './profile.store.ts'

/** [QUOTA-6] What the account stores, beside what it may store. */
export async function usageOf({ db, quotas }: Database, ownerId: string): Promise<Usage> {
  const bytes = (await findTextBytes(db, ownerId)) ?? refuse(notFound('User'))
  const records: Partial<Usage['records']> = {}
  for (const kind of RECORD_KIND_NAMES)
    records[kind] = { used: await countRecords(db, ownerId, kind), limit: limitOf(recordLimit(quotas, kind)) }
  return { records: records as Usage['records'], bytes: { used: bytes, limit: limitOf(byteLimit(quotas)) } }
}

const limitOf = (limit: number) => (limit === 0 ? null : limit)
