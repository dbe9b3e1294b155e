import { ExternalIdentity } from '@daywright/contract/resources/sign-in/external-identity'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { changesRows } from '../../db/statements/changes-rows.ts'

const columns = columnsOf(ExternalIdentity)

/** Whose identity it is: the provider has proved who signs in, and names no account of ours. */
export const findIdentityOwner = async (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('externalIdentity')
    .select(['userId', 'id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const listIdentities = (db: Db, userId: string) =>
  db
    .selectFrom('externalIdentity')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertIdentity = (db: Db, identity: ExternalIdentity & { subject: string }) =>
  db.insertInto('externalIdentity').values(identity).execute()

export const saveIdentityUse = (db: Db, userId: string, id: string, now: string) =>
  db
    .updateTable('externalIdentity')
    .set({ lastUsedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()

export const deleteIdentity = (db: Db, userId: string, id: string): Promise<boolean> =>
  changesRows(db.deleteFrom('externalIdentity').where('userId', '=', userId).where('id', '=', id))
