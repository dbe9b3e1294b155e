import type { Db } from '../../db/database.ts'
import { changesRows } from '../../db/statements/changes-rows.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'

/** Set up or on; `confirmedAt` tells which. */
export const findTotp = (db: Db, userId: string) =>
  db.selectFrom('totp').select(['secret', 'confirmedAt', 'lastStep']).where('userId', '=', userId).executeTakeFirst()

export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await findTotp(db, userId))?.confirmedAt != null

/** Replaces a setup that was never confirmed. */
export async function insertTotp(db: Db, userId: string, secret: string, now: string): Promise<void> {
  await db.deleteFrom('totp').where('userId', '=', userId).execute()
  await db.insertInto('totp').values({ userId, secret, confirmedAt: null, lastStep: null, createdAt: now }).execute()
}

/** False when it is confirmed already, or a new setup has replaced the secret. */
export const confirmTotp = (db: Db, userId: string, secret: string, step: number, now: string): Promise<boolean> =>
  changesRows(
    db
      .updateTable('totp')
      .set({ confirmedAt: now, lastStep: step })
      .where('userId', '=', userId)
      .where('secret', '=', secret)
      .where('confirmedAt', 'is', null),
  )

/** One statement compares and saves, so that of two simultaneous requests with the same code only one succeeds. */
export const takeTotpStep = (db: Db, userId: string, step: number): Promise<boolean> =>
  changesRows(
    db
      .updateTable('totp')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .where(eb => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)])),
  )

export async function replaceRecoveryCodes(db: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCode')
    .values(codeHashes.map(codeHash => ({ userId, id: newId(), codeHash })))
    .execute()
}

/** Deleted when it is used, so that it works once. */
export const takeRecoveryCode = (db: Db, userId: string, codeHash: string): Promise<boolean> =>
  changesRows(db.deleteFrom('recoveryCode').where('userId', '=', userId).where('codeHash', '=', codeHash))

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  (await db.selectFrom('recoveryCode').select('id').where('userId', '=', userId).execute()).length

export async function deleteTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('totp').where('userId', '=', userId).execute()
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
}
