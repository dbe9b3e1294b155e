import { sql } from 'kysely'
import type { AnyDb } from './table-shapes.ts'

/** Devices that programs added with a key, which would go on after the key is revoked. */
export async function up(db: AnyDb): Promise<void> {
  await sql`delete from "pushSubscription" where "sessionId" is null`.execute(db)
}
