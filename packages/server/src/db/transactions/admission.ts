import type { Admission, Db, Dialect } from '../database.ts'
import { changesRows } from '../statements/changes-rows.ts'

/**
 * [AUTH-31] Throws unless the caller is still admitted, and keeps it so until the transaction ends: a request that revokes its
 * access writes to the same row and has to wait.
 */
export async function lockAdmitted(tx: Db, admission: Admission): Promise<void> {
  for (;;) {
    const version = admission.accessVersion()
    if (version !== null && (await lockAccessVersion(tx, admission.accountId, version))) return
    await admission.lookUpAgain(tx)
  }
}

/**
 * Whether nothing of the account was taken away since the version was read; it then stays so until the transaction ends.
 * An update, because SQLite has no other way to lock, and because PostgreSQL then waits for the newest version of the row.
 */
export const lockAccessVersion = (tx: Db, accountId: string, version: number): Promise<boolean> =>
  changesRows(
    tx
      .updateTable('accountState')
      .set({ accessVersion: version })
      .where('userId', '=', accountId)
      .where('accessVersion', '=', version),
  )

/** Callers that were looked up before are looked up again, in every process. */
export async function raiseAccessVersion(tx: Db, dialect: Dialect, accountId: string): Promise<void> {
  const state = await tx
    .updateTable('accountState')
    .set({ accessVersion: dialect.nextVersion('accessVersion') })
    .where('userId', '=', accountId)
    .returning('accessVersion')
    .executeTakeFirst()
  if (state) await saveAccessVersion(tx, accountId, state.accessVersion)
}

/** The directory has the version too: callers are looked up there, by a secret, before their account is known. */
export const saveAccessVersion = (tx: Db, accountId: string, accessVersion: number) =>
  tx.updateTable('user').set({ accessVersion }).where('id', '=', accountId).execute()
