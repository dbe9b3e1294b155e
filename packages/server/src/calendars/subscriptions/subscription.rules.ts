import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarCredentials } from '@daywright/contract/resources/calendars/calendar-preview'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../errors/errors.ts'
import { scheduleJob } from '../../jobs/job.store.ts'
import { redactedAddress } from '../../outbound/addresses/redacted-address.ts'
import { saveCalendar } from '../calendar.store.ts'
import type { AddressCipher, SubscriptionSource } from './address-cipher.ts'
import { deleteStoredEvents, findOwner, findSubscription, saveSubscription } from './subscription.store.ts'
import { sourceOf } from './subscription-source.ts'

interface GivenSource {
  address?: string | undefined
  credentials?: CalendarCredentials | null | undefined
}

/** [CAL-50] Turns a new calendar into a subscription, which is read at once. */
export async function startSubscription(
  tx: Db,
  cipher: AddressCipher,
  calendar: Calendar,
  { address = '', credentials }: GivenSource,
  now: string,
): Promise<Calendar> {
  const source = sourceOf(address, credentials)
  const ownerEmail = calendar.ownerEmail ?? (await findOwner(tx, calendar.userId)).email
  const subscription = await saveCalendar(tx, calendar, { kind: 'subscription', ownerEmail })
  return useSource(tx, cipher, subscription, source, now)
}

/** [CAL-51] A new address, a new password or another owner's email means that the subscription is read again at once. */
export async function changeSource(
  tx: Db,
  cipher: AddressCipher,
  before: Calendar,
  calendar: Calendar,
  { address, credentials }: GivenSource,
  now: string,
): Promise<Calendar> {
  const isSourceChanged = address !== undefined || credentials !== undefined
  if (calendar.kind === 'own' && isSourceChanged)
    throw invalid({ [address === undefined ? 'credentials' : 'address']: ['is for subscriptions only'] })
  if (calendar.accountId !== null && isSourceChanged)
    throw invalid({ [address === undefined ? 'credentials' : 'address']: ['belongs to its account'] })
  if (isSourceChanged) {
    const { secret = null } = (await findSubscription(tx, calendar.userId, calendar.id)) ?? {}
    const known = secret === null ? null : cipher.decrypt(secret, calendar.id)
    const source = newSource(known, { address, credentials })
    // The events of another address are not the last good copy of this one.
    if (known?.address !== source.address) await deleteStoredEvents(tx, calendar.userId, calendar.id)
    return useSource(tx, cipher, calendar, source, now)
  }
  const isReadAgain = calendar.kind === 'subscription' && before.ownerEmail !== calendar.ownerEmail
  if (!isReadAgain || calendar.status === 'paused') return calendar
  await scheduleJob(tx, { userId: calendar.userId, kind: 'calendar', key: calendar.id, dueAt: Date.parse(now) })
  return saveCalendar(tx, calendar, { nextReadAt: now })
}

/** Credentials belong to an address: a new address that comes without any has none. */
function newSource(known: SubscriptionSource | null, { address, credentials }: GivenSource): SubscriptionSource {
  if (address !== undefined) return sourceOf(address, credentials)
  if (!known) throw invalid({ credentials: ['must come with an address'] })
  return { address: known.address, credentials: credentials ?? null }
}

async function useSource(
  tx: Db,
  cipher: AddressCipher,
  calendar: Calendar,
  source: SubscriptionSource,
  now: string,
): Promise<Calendar> {
  const { userId, id } = calendar
  const address = redactedAddress(source.address)
  const secret = cipher.encrypt(source, id)
  const started = { address, hasCredentials: source.credentials !== null, status: 'new', nextReadAt: now } as const
  const change = { ...started, ...NOTHING_READ, warnings: [] }
  await saveSubscription(tx, userId, id, { ...change, ...NOTHING_TO_COMPARE, secret })
  await scheduleJob(tx, { userId, kind: 'calendar', key: id, dueAt: Date.parse(now) })
  return { ...calendar, ...change }
}

const NOTHING_READ = {
  lastReadAt: null,
  lastChangedAt: null,
  failures: 0,
  failingSince: null,
  problem: null,
  eventCount: 0,
  ownEventCount: 0,
} as const
const NOTHING_TO_COMPARE = {
  etag: null,
  lastModified: null,
  contentHash: null,
  readBasis: null,
  refreshMinutes: null,
  notifiedAt: null,
} as const
