import { ConnectedApp } from '@daywright/contract/resources/accounts/connected-app'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import type { AppTokenTable, ConnectedAppTable } from '../../db/schema/connected-app-tables.ts'
import { changesRows } from '../../db/statements/changes-rows.ts'

export const listConnectedApps = (db: Db, ownerId: string) =>
  db
    .selectFrom('connectedApp')
    .select(columnsOf(ConnectedApp))
    .where('userId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertConnectedApp = (db: Db, app: ConnectedAppTable) =>
  db.insertInto('connectedApp').values(app).execute()

export const deleteConnectedApp = (db: Db, ownerId: string, id: string): Promise<boolean> =>
  changesRows(db.deleteFrom('connectedApp').where('userId', '=', ownerId).where('id', '=', id))

/** Deletes apps that were allowed, but never came for their tokens. */
export const deleteAbandonedApps = (db: Db, ownerId: string, createdBefore: string) =>
  db
    .deleteFrom('connectedApp')
    .where('userId', '=', ownerId)
    .where('lastUsedAt', 'is', null)
    .where('createdAt', '<', createdBefore)
    .execute()

export const noteAppUse = (db: Db, ownerId: string, id: string, lastUsedAt: string) =>
  db.updateTable('connectedApp').set({ lastUsedAt }).where('userId', '=', ownerId).where('id', '=', id).execute()

export const insertAppToken = (db: Db, token: AppTokenTable) => db.insertInto('appToken').values(token).execute()

export const deleteExpiredTokens = (db: Db, ownerId: string, appId: string, now: string) =>
  db
    .deleteFrom('appToken')
    .where('userId', '=', ownerId)
    .where('appId', '=', appId)
    .where('expiresAt', '<=', now)
    .execute()

/** [AUTH-45] Deletes what is left of a kind of used secrets, apart from the newest. */
export const deleteOldTokens = (db: Db, ownerId: string, appId: string, { kind, kept }: KeptTokens) =>
  db
    .deleteFrom('appToken')
    .where('userId', '=', ownerId)
    .where('id', 'in', tokens =>
      tokens
        .selectFrom('appToken')
        .select('id')
        .where('userId', '=', ownerId)
        .where('appId', '=', appId)
        .where('kind', '=', kind)
        .orderBy('expiresAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_DELETED)
        .offset(kept),
    )
    .execute()

interface KeptTokens {
  kind: AppTokenTable['kind']
  kept: number
}
/** Each refresh adds one. If there are more, the next refreshes delete them. */
const MAX_DELETED = 100

/** Whether it was unused until now. */
export const markTokenUsed = (db: Db, ownerId: string, id: string, usedAt: string): Promise<boolean> =>
  changesRows(
    db
      .updateTable('appToken')
      .set({ usedAt })
      .where('userId', '=', ownerId)
      .where('id', '=', id)
      .where('usedAt', 'is', null),
  )

export type PresentedToken = NonNullable<Awaited<ReturnType<typeof findAppToken>>>

/** What a secret stands for: a look-up that starts from the secret instead of an owner. */
export const findAppToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('appToken')
    .innerJoin('connectedApp', join =>
      join.onRef('connectedApp.userId', '=', 'appToken.userId').onRef('connectedApp.id', '=', 'appToken.appId'),
    )
    .innerJoin('user', 'user.id', 'appToken.userId')
    .where('appToken.tokenHash', '=', tokenHash)
    .select([
      'appToken.id',
      'appToken.userId',
      'appToken.appId',
      'appToken.kind',
      'appToken.expiresAt',
      'appToken.usedAt',
      'appToken.redirectUri',
      'appToken.challenge',
      'connectedApp.clientId',
      'connectedApp.scope',
      'connectedApp.resource',
      'user.accessVersion',
    ])
    .executeTakeFirst()
