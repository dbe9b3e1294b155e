import type { Db } from '../../db/database.ts'

/** The owner of a page, as emails name them; undefined for an account that was deleted. */
export const findHost = (db: Db, ownerId: string) =>
  db
    .selectFrom('user')
    .leftJoin('plannerSettings', join => join.on('plannerSettings.userId', '=', ownerId))
    .select(['user.email', 'user.emailVerified', 'user.displayName', 'user.timezone', 'plannerSettings.language'])
    .where('user.id', '=', ownerId)
    .executeTakeFirst()
