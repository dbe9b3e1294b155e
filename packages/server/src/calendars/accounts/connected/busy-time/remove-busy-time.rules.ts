import type { Database } from '../../../../db/database.ts'
import { refuse, unreadable } from '../../../../errors/errors.ts'
import { claimJob, releaseJob } from '../../../../jobs/job-claims.store.ts'
import { readInstanceId } from '../../../feeds/instance-id.store.ts'
import { exchange } from '../../../plan-calendar/sync-plan.rules.ts'
import type { ReadCipher } from '../../../subscriptions/address-cipher.ts'
import type { StoredCalendarAccount } from '../calendar-account.store.ts'
import type { ProviderApi } from '../calendar-provider.ts'
import { detachEvents, findBusyCalendar, saveBusyTime } from './account-busy-time.store.ts'
import { noBlocks } from './sync-busy-time.rules.ts'

/** Each removes fifty events at most; an account has no more requests than these need in a minute. */
const TURNS = 6

/** [CONN-39] Removes the busy time of an account from its main calendar during the request. The job removes what is left after that. */
export async function removeBusyTime(
  { database, readCipher }: { database: Database; readCipher: ReadCipher },
  { userId, id }: Pick<StoredCalendarAccount, 'userId' | 'id'>,
  api: ProviderApi,
  now: number,
): Promise<void> {
  const calendar = await findBusyCalendar(database.db, userId, id)
  const source = calendar && (await readCipher()).decrypt(calendar.secret ?? '', calendar.id)
  if (!calendar || !source) return
  await database.write(userId, tx => saveBusyTime(tx, userId, id, { busyTime: 'off' }))
  // A process that is writing busy time at the moment would go on writing.
  const job = await database.transaction(tx => claimJob(tx, { userId, kind: 'calendar', key: calendar.id }, now))
  if (!job) return refuse(unreadable(UNFINISHED))
  try {
    await detachEvents(database.db, calendar)
    const clock = () => now
    const instanceId = await readInstanceId(database.db)
    const target = api.provider.planTarget(api, source.address, { instanceId, clock, isMain: true })
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { isUnfinished, hasConflicts } = await exchange({ database, clock }, calendar, target, noBlocks)
      if (!isUnfinished && !hasConflicts) return
    }
    refuse(unreadable(UNFINISHED))
  } finally {
    await releaseJob(database, job, now)
  }
}

const UNFINISHED = {
  code: 'rate-limited',
  sentence: 'Not all of the busy time is removed there yet. Try again in a minute.',
} as const
