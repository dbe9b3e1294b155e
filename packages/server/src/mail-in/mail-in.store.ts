import type { Db } from '../db/database.ts'
import type { MailInTable } from '../db/schema/mail-in-tables.ts'
import { changesRows } from '../db/statements/changes-rows.ts'

export const findMailIn = (db: Db, ownerId: string) =>
  db.selectFrom('mailIn').select(['secret', 'senders']).where('userId', '=', ownerId).executeTakeFirst()

/** Replaces the secret of one that exists. */
export const putMailIn = (db: Db, { senders, ...row }: MailInTable) =>
  db
    .insertInto('mailIn')
    .values({ ...row, senders: JSON.stringify(senders) })
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({ secretHash: row.secretHash, secret: row.secret, createdAt: row.createdAt }),
    )
    .execute()

/** False if it is off. */
export const saveSenders = (db: Db, ownerId: string, senders: readonly string[]): Promise<boolean> =>
  changesRows(
    db
      .updateTable('mailIn')
      .set({ senders: JSON.stringify(senders) })
      .where('userId', '=', ownerId),
  )

/** False if it was off. */
export const deleteMailIn = (db: Db, ownerId: string): Promise<boolean> =>
  changesRows(db.deleteFrom('mailIn').where('userId', '=', ownerId))

export const findOwnEmail = (db: Db, ownerId: string) =>
  db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', ownerId).executeTakeFirst()

/** A look-up that starts from the secret instead of an owner. */
export const findRecipient = (db: Db, secretHash: string) =>
  db
    .selectFrom('mailIn')
    .innerJoin('user', 'user.id', 'mailIn.userId')
    .select(['mailIn.userId', 'mailIn.senders', 'user.email', 'user.emailVerified'])
    .where('mailIn.secretHash', '=', secretHash)
    .executeTakeFirst()
export type MailRecipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
