import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/fields'
import type { Space } from '@daywright/contract/space'
import type { Database } from '../db/database.ts'
import { newId } from '../identity/new-id.ts'

const DEFAULT_SPACE_NAME = 'Personal'

export interface NewAccount {
  email: string
  displayName: string
  timezone: string
  role: 'admin' | 'member'
}

/** An account with its default space. */
export async function createAccount(database: Database, account: NewAccount, now: string): Promise<string> {
  const id = newId()
  const space: Space = {
    id: newId(),
    userId: id,
    name: DEFAULT_SPACE_NAME,
    color: DEFAULT_COLOR,
    icon: DEFAULT_ICON,
    isDefault: true,
    sortOrder: 0,
    createdAt: now,
    updatedAt: now,
  }
  await database.db.transaction().execute(async tx => {
    const email = account.email.toLowerCase()
    await tx
      .insertInto('user')
      .values({ ...account, id, email, emailVerified: false, image: null, revision: 0, createdAt: now, updatedAt: now })
      .execute()
    await tx.insertInto('space').values(space).execute()
  })
  return id
}
