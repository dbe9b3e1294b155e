import type { MailIn, MailInPatch } from '@daywright/contract/resources/mail-in/mail-in'
import type { Database, Db } from '../db/database.ts'
import { notFound, refusal } from '../errors/errors.ts'
import { hashOfToken } from '../ids-and-secrets/secrets.ts'
import { deleteMailIn, findMailIn, findOwnEmail, putMailIn, saveSenders } from './mail-in.store.ts'
import { addressWith, newMailSecret, type ReadMailInCipher } from './mail-in-secret.ts'

export interface MailInTools {
  /** `tasks@example.com`; undefined if the operator has set up no mailbox. */
  address: string | undefined
  readCipher: ReadMailInCipher
}

/** [MAIL-1] The address is null while it is off, and on an instance that cannot decrypt it. */
export async function findMailInOf(db: Db, ownerId: string, { address, readCipher }: MailInTools): Promise<MailIn> {
  const cipher = await readCipher(db)
  const row = await findMailIn(db, ownerId)
  const secret = row ? cipher.decrypt(row.secret, ownerId) : null
  const isSetUp = address !== undefined
  return {
    isSetUp,
    address: isSetUp && secret !== null ? addressWith(address, secret) : null,
    senders: row?.senders ?? [],
  }
}

/** [MAIL-2] Makes the address, or another one: the old one stops working at once. */
export async function renewMailIn(
  database: Database,
  ownerId: string,
  { address, readCipher }: MailInTools,
  now: string,
): Promise<void> {
  if (address === undefined) throw refusal('mail-in-not-set-up')
  const cipher = await readCipher(database.db)
  const secret = newMailSecret()
  await database.write(ownerId, async tx =>
    putMailIn(tx, {
      userId: ownerId,
      secretHash: hashOfToken(secret),
      secret: cipher.encrypt(secret, ownerId),
      senders: await firstSenders(tx, ownerId),
      createdAt: now,
    }),
  )
}

/** [MAIL-3] An unconfirmed address may be anyone's. */
async function firstSenders(db: Db, ownerId: string): Promise<string[]> {
  const own = await findOwnEmail(db, ownerId)
  return own?.emailVerified ? [own.email.toLowerCase()] : []
}

export const updateMailIn = (database: Database, ownerId: string, { senders }: MailInPatch): Promise<void> =>
  database.write(ownerId, async tx => {
    if (!(await saveSenders(tx, ownerId, senders))) throw notFound('Email address')
  })

export const removeMailIn = (database: Database, ownerId: string): Promise<void> =>
  database.write(ownerId, async tx => {
    if (!(await deleteMailIn(tx, ownerId))) throw notFound('Email address')
  })
