import { Passkey } from '@daywright/contract/resources/sign-in/passkey'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { changesRows } from '../../db/statements/changes-rows.ts'

const columns = columnsOf(Passkey)

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const listCredentials = (db: Db, userId: string) =>
  db.selectFrom('passkey').select(['credentialId', 'transports']).where('userId', '=', userId).execute()

/** The key that verifies the signatures of one of the account's passkeys. */
export const findCredential = (db: Db, userId: string, credentialId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'publicKey', 'counter'])
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()

export const insertPasskey = (db: Db, passkey: Insertable<Tables['passkey']>) =>
  db.insertInto('passkey').values(passkey).execute()

export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** False when another sign-in has moved the counter meanwhile: two of the same count are a sign of a copied key. */
export const savePasskeyUse = (
  db: Db,
  userId: string,
  { id, counter }: { id: string; counter: number },
  newCounter: number,
  now: string,
): Promise<boolean> =>
  changesRows(
    db
      .updateTable('passkey')
      .set({ counter: newCounter, lastUsedAt: now })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('counter', '=', counter),
  )

export const deletePasskey = (db: Db, userId: string, id: string): Promise<boolean> =>
  changesRows(db.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', id))

export const deletePasskeysOf = (db: Db, userId: string) =>
  db.deleteFrom('passkey').where('userId', '=', userId).execute()
