import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'

/** Random, because PostgreSQL compresses what it can; and more than a page, so that the file has to grow. */
const PROBE_BYTES = 65_536
const NAME = 'write-probe'

/** Writes more than a small change does, and takes it back. */
export async function writeProbe(tx: Db): Promise<void> {
  const value = randomBytes(PROBE_BYTES).toString('base64')
  await tx
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await tx.deleteFrom('setting').where('name', '=', NAME).execute()
}
