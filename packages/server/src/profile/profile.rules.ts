import type { UserPatch, UserProfile } from '@daywright/contract/resources/profile/user'
import type { Database, Db } from '../db/database.ts'
import { notFound, refuse } from '../errors/errors.ts'
import { rescheduleJobs } from '../jobs/job.store.ts'
import { findUser, rereadCalendars, saveUser, type User } from './profile.store.ts'

export const profileOf = async (db: Db, userId: string): Promise<UserProfile> =>
  toProfile(await requireUser(db, userId))

export const updateProfile = (
  database: Database,
  userId: string,
  change: UserPatch,
  now: string,
): Promise<UserProfile> =>
  database.write(userId, async tx => {
    const before = await requireUser(tx, userId)
    const user = await saveUser(tx, before, change)
    // [CAL-51] In another zone, the days of subscribed events are other stretches of time.
    if (user.timezone !== before.timezone) await rereadCalendars(tx, userId, now)
    // [SERIES-10] The open tasks of series are due at other instants.
    if (user.timezone !== before.timezone) await rescheduleJobs(tx, { userId, kind: 'series' }, Date.parse(now))
    return toProfile(user)
  })

const requireUser = async (db: Db, id: string) => (await findUser(db, id)) ?? refuse(notFound('User'))

/** [USER-2] Only the role decides whether a user is an admin. */
const toProfile = ({ role, ...profile }: User): UserProfile => ({ ...profile, isAdmin: role === 'admin' })
